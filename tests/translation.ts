import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { documents, lines } from '../db/schema/documents.ts';
import { openAiEngine } from '../src/ports/mt/engines/openai.ts';
import { plainText } from '../src/language/tags/tags.ts';
import type { Deps } from '../src/server/deps.ts';
import { hashOf, randomId } from '../src/shared/random.ts';
import { type Person, type TestApp, testApp } from './app.ts';
import { ask, askAll, type Who } from './batches.ts';
import { type Behaviour, type FakeOpenAi, fakeOpenAi, oracle } from './fake-openai.ts';

export type TranslationApp = TestApp & { server: FakeOpenAi; end(): Promise<void> };

/** The service with an engine that speaks to a fake server; waiting takes no time. */
export async function translationApp(
  behaviour: Behaviour = 'good',
  given: Partial<Deps> & { batchSegments?: number } = {},
): Promise<TranslationApp> {
  const { batchSegments, ...deps } = given;
  const server = fakeOpenAi({ behaviour });
  const app = await testApp({
    mt: openAiEngine({
      baseUrl: server.url,
      model: 'fake',
      timeoutMs: 5_000,
      ...(batchSegments ? { batchSegments } : {}),
    }),
    wait: () => new Promise((resolve) => setTimeout(resolve, 0)),
    ...deps,
  });
  return {
    ...app,
    server,
    async end() {
      await server.close();
      await app.close();
    },
  };
}

export const sentence = (index: number) => `Sentence number ${index} stands here.`;

type Given = { source: string; target?: string; checked?: boolean };

/** A document that has its direction and lines already; of a member, or of the visitor with that cookie. */
export async function insertDocument(
  { db, deps }: TestApp,
  owner: Person | { cookie: string },
  given: readonly (string | Given)[],
  fileName = 'a.txt',
): Promise<number> {
  const isVisitor = 'cookie' in owner;
  const [row] = await db.insert(documents).values({
    randomName: randomId(),
    ownerUid: isVisitor ? null : owner.uid,
    visitorKey: isVisitor ? await hashOf(owner.cookie.replace('v=', '')) : null,
    fileName,
    extension: 'txt',
    fileSize: 1,
    storageKey: 'none',
    direction: 'en2ko',
    lineCount: given.length,
    uploadedAt: deps.now(),
  }).returning();
  const documentId = row!.id;
  const rows = given.map((line, index) => {
    const { source, target = '', checked = false } = typeof line === 'string'
      ? { source: line }
      : line;
    return {
      documentId,
      index,
      unit: `p${index}`,
      segment: 0,
      segmentCount: 1,
      kind: 'body' as const,
      source,
      plain: plainText(source),
      tags: {},
      target,
      origin: target ? 'person' as const : 'none' as const,
      isChecked: checked,
    };
  });
  for (let at = 0; at < rows.length; at += 100) {
    await db.insert(lines).values(rows.slice(at, at + 100));
  }
  return documentId;
}

export async function linesOf({ db }: TestApp, documentId: number) {
  return await db.select().from(lines).where(eq(lines.documentId, documentId))
    .orderBy(asc(lines.index));
}

/** Every line translated by its own translation, and written exactly once. */
export async function expectAllOnce(app: TestApp, documentId: number) {
  for (const line of await linesOf(app, documentId)) {
    expect([line.index, line.target, line.version]).toEqual([line.index, rightOf(line.source), 1]);
  }
}

export async function statusOf({ db }: TestApp, documentId: number) {
  const [row] = await db.select().from(documents).where(eq(documents.id, documentId));
  return row?.status;
}

/** POST /translate. */
export const translate = (
  app: TestApp,
  who: Who,
  process: string,
  fields: Record<string, string> = {},
) => ask(app, '/translate', who, process, fields);

const flow = { path: '/translate', count: 'getJobCount', part: 'translation_part' } as const;

export const translateAll = (app: TestApp, who: Who, fields: Record<string, string> = {}) =>
  askAll(app, who, flow, fields);

export const rightOf = (source: string) => oracle(source);
