import type { OpenLine } from '../../../../src/documents/lines/schema.ts';

/** The seven states of a line, the same in rows, bars and filters. */
export type LineState =
  | 'empty'
  | 'machine'
  | 'memory'
  | 'edited'
  | 'confirmed'
  | 'reviewed'
  | 'locked';

type Facts = Pick<OpenLine, 'origin' | 'checked' | 'reviewed'>;

/** `shown`: the words on the screen, which may be newer than those that the server has. */
export function stateOf(line: Facts, shown: string, isTyped: boolean): LineState {
  if (line.reviewed) return 'reviewed';
  if (line.checked) return 'confirmed';
  if (shown === '') return 'empty';
  if (isTyped) return 'edited';
  if (line.origin === 'machine') return 'machine';
  return line.origin === 'memory' || line.origin === 'propagated' ? 'memory' : 'edited';
}

/** How well the memory matched that a line was filled from. */
export function matchOf({ flags }: Pick<OpenLine, 'flags'>): number | undefined {
  const flag = flags.find((one) => one.startsWith('memory:'));
  const score = flag && /^memory:(\d{1,3})/.exec(flag)?.[1];
  return score ? Number(score) : undefined;
}
