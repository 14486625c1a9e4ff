import type { SaveAnswer, Stored } from '../sync/saving/saving.ts';

/** For tests: a server of one text per line that writes only over the version it is asked to. */
export function fakeTexts() {
  const lines = new Map<number, Stored>();
  const acknowledged: { index: number; text: string; version: number }[] = [];
  const at = (index: number) => lines.get(index) ?? { text: '', version: 0 };
  return {
    at,
    acknowledged,
    put(index: number, text: string, base: number): SaveAnswer {
      const line = at(index);
      if (line.text === text) return { kind: 'saved', version: line.version };
      if (line.version !== base) return { kind: 'changed', ...line };
      const version = base + 1;
      lines.set(index, { text, version });
      return { kind: 'saved', version };
    },
  };
}
