import { expect } from 'vitest';
import { runImports } from './work.ts';
import type { MemoryEntryView, MemoryView } from '../src/language-resources/memories/rules.ts';
import type { Person, TestApp } from './app.ts';
import { tmx } from './memories.ts';

export const fileOf = (...units: string[]) => new File(tmx(...units) as BlobPart[], '계약서.tmx');

/** Memories as their owner works with them by the API. */
export function memoryWork(app: TestApp, owner: Person) {
  async function ask(method: string, path: string, asked: object = {}, as = owner) {
    const res = await app.api(method, path, { as, ...asked });
    return { status: res.status, body: await res.json() };
  }

  return {
    ask,
    /** Uploads a file and lets its units go in. */
    async upload(form: Record<string, string | Blob>): Promise<MemoryView> {
      const { status, body } = await ask('POST', '/memories/import', { form });
      expect([status, body]).toEqual([200, body]);
      await runImports(app.deps);
      return (await ask('GET', `/memories/${body.memory.no}`)).body.memory;
    },
    async entries(no: number, query = ''): Promise<MemoryEntryView[]> {
      return (await ask('GET', `/memories/${no}/entries?${query}`)).body.entries;
    },
    /** Score and target of each match. */
    async offered(as: Person, source: string, more: Record<string, string> = {}) {
      const { body } = await ask('POST', '/matchingTMX', { form: { source, ...more } }, as);
      return body.matches.map((
        { score, tmx_target }: { score: number; tmx_target: string },
      ) => [score, tmx_target]);
    },
  };
}
