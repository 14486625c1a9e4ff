import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type FakeOpenAi, fakeOpenAi } from '../fake-openai.ts';
import { type Running, startServer } from '../server.ts';
import { openBrowser, openPerson, type Person } from './browser.ts';

export type Journey = { server: Running; engine: FakeOpenAi; person: Person; page: Page };

type Given = {
  /** Settings of the server besides those of its engine. */
  env?: Record<string, string>;
  width?: number;
  height?: number;
};

/** Tests that build on each other: one person before a server with an engine. The console must stay silent. */
export function longJourney(
  { env = {}, ...size }: Given,
  begin: (journey: Journey) => Promise<void> | void,
) {
  const close: (() => Promise<void>)[] = [];
  let person: Person | undefined;

  beforeAll(async () => {
    const engine = fakeOpenAi();
    close.unshift(() => engine.close());
    const settings = { MT_ENGINE: 'openai', MT_BASE_URL: engine.url, MT_MODEL: 'fake', ...env };
    const server = await startServer(settings);
    close.unshift(() => server.stop());
    const browser = await openBrowser();
    close.unshift(() => browser.close());
    person = await openPerson(browser, { origin: server.origin, ...size });
    await begin({ server, engine, person, page: person.page });
  });

  afterEach(() => {
    expect(person?.problems.splice(0)).toEqual([]);
  });

  afterAll(async () => {
    for (const one of close) await one();
  });
}
