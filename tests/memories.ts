import { testApp } from './app.ts';
import { indexesInWorker } from '../src/ports/memory-index/in-worker.ts';
import { exportTmx } from '../src/language-resources/translation-memory/export-tmx.ts';
import { findMatches } from '../src/language-resources/translation-memory/find-matches.ts';
import { runImport, startImport } from '../src/language-resources/translation-memory/import-tmx.ts';
import { createMemory } from '../src/language-resources/translation-memory/change-memory.ts';
import type { MatchDeps } from '../src/language-resources/translation-memory/memory-deps.ts';
import { memoryScope } from './scopes.ts';

/** The service with indexes of memories, and a member who owns some. */
export async function testMemories() {
  const app = await testApp();
  const indexes = indexesInWorker();
  const deps: MatchDeps = { db: app.db, now: () => app.clock.now, indexes, state: app.deps.state };
  const { uid: kim } = await app.member('kim');

  return {
    app,
    deps,
    kim,
    /** A memory from Korean to English with the units of `unit`. */
    async memoryOf(...units: string[]): Promise<number> {
      const { no } = await createMemory(deps, kim, { name: '계약', from: 'ko', to: 'en' });
      const { no: importNo } = await startImport(deps, kim, { memoryNo: no, fileName: 'a.tmx' });
      await runImport(deps, kim, importNo, tmx(...units));
      return no;
    },
    /** Kind, score and target of each match. */
    async match(no: number, text: string, more: object = {}) {
      const { found } = await findMatches(deps, {
        lines: [{ text, ...more }],
        from: 'ko',
        to: 'en',
        memories: [{ no: memoryScope(no) }],
        wait: true,
      });
      return (found[0] ?? []).map(({ kind, score, entry }) => [kind, score, entry.target]);
    },
    async written(no: number, withoutStyle = false): Promise<string> {
      let text = '';
      for await (const piece of exportTmx(deps, kim, { memoryNo: no, withoutStyle })) text += piece;
      return text;
    },
    async close() {
      indexes.close();
      await app.close();
    },
  };
}

export type TestMemories = Awaited<ReturnType<typeof testMemories>>;

export function unit(ko: string, en: string, more = ''): string {
  return `<tu>${more}<tuv xml:lang="ko-KR"><seg>${ko}</seg></tuv>` +
    `<tuv xml:lang="en-US"><seg>${en}</seg></tuv></tu>`;
}

export function tmx(...units: string[]): Uint8Array[] {
  const text = '<?xml version="1.0"?><tmx version="1.4"><header srclang="ko-KR"/><body>' +
    `${units.join('')}</body></tmx>`;
  return [new TextEncoder().encode(text)];
}
