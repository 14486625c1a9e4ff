import { samiPieces } from './sami.ts';
import type { Cue } from './text-parser.ts';

/** Times of a smi file: a cue is seen until the next moment of its class. */
export function smiTimes(text: string): Map<number, Cue> {
  const cues = new Map<number, Cue>();
  const open = new Map<string, Cue>();
  let count = 0;
  let start = 0;
  let name = '';
  let hasText = false;
  const finish = () => {
    if (!hasText) return;
    hasText = false;
    count++;
    const before = open.get(name);
    if (before && before.to === undefined && start > before.from) before.to = start;
    const cue: Cue = { from: start };
    open.set(name, cue);
    cues.set(count, cue);
  };
  for (const piece of samiPieces(text)) {
    if (!piece.isFrame) {
      hasText = true;
      continue;
    }
    finish();
    if (piece.name === 'sync' && piece.half !== 'close') {
      start = Number(/\bstart\s*=\s*["']?(-?\d+)/i.exec(piece.characters)?.[1] ?? start);
      name = '';
    }
    if (piece.className !== undefined) name = piece.className;
  }
  finish();
  return cues;
}
