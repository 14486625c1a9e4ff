import type { OpenLine } from '../../../src/documents/lines/schema.ts';
import type { LineService } from '../session/services/lines/lines.ts';

/** For tests: a line without anything special. */
export function lineOf(index: number, facts: Partial<OpenLine> = {}): OpenLine {
  return {
    locked: false,
    id: index + 1,
    index,
    unit: `u${index}`,
    seg: [0, 1],
    kind: 'line',
    source: `Sentence ${index + 1}.`,
    target: '',
    firstTarget: null,
    tags: {},
    base: null,
    checked: false,
    reviewed: false,
    version: 0,
    origin: 'none',
    reason: null,
    flags: [],
    accessibility: [-1],
    ...facts,
  };
}

/** For tests: a server with the rules of the real one, in memory. */
export function fakeServer(all: OpenLine[]) {
  const lines = new Map(all.map((line) => [line.index, line]));
  const calls: string[] = [];
  const state = { isDown: false, refuses: undefined as string | undefined };
  const at = (index: number) => lines.get(index) ?? lineOf(index);
  const counts = () => ({
    filled: [...lines.values()].filter((line) => line.target).length,
    checked: [...lines.values()].filter((line) => line.checked).length,
  });
  const server: LineService = {
    load(offset, limit) {
      calls.push(`load ${offset} ${limit}`);
      return Promise.resolve({
        lines: all.slice(offset, offset + limit).map(({ index }) => at(index)),
        count: all.length,
      });
    },
    save(index, text, base) {
      calls.push(`save ${index} ${text}`);
      if (state.isDown) return Promise.resolve({ kind: 'unreachable' });
      const line = at(index);
      if (line.target === text) return Promise.resolve({ kind: 'saved', version: line.version });
      if (line.version !== base) {
        return Promise.resolve({ kind: 'changed', text: line.target, version: line.version });
      }
      lines.set(index, { ...line, target: text, version: base + 1, checked: false });
      return Promise.resolve({ kind: 'saved', version: base + 1 });
    },
    check(index, checked, { seen }) {
      calls.push(`check ${index} ${checked}`);
      const line = at(index);
      if (state.refuses) return Promise.resolve({ kind: 'refused', message: state.refuses });
      if (line.target !== seen) return Promise.resolve({ kind: 'changed', line });
      lines.set(index, { ...line, checked });
      return Promise.resolve({ kind: 'saved', counts: counts() });
    },
    counts: () => Promise.resolve(counts()),
  };
  return { server, lines, calls, state, at };
}
