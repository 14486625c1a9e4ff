import * as real from '../../../src/editing/collaboration/write-batch.ts';

const LATE_MS = 300;
let last: Promise<unknown> = Promise.resolve();

/** Says at once that everything is kept, and keeps it a while later. */
export function writeBatch(
  deps: Parameters<typeof real.writeBatch>[0],
  cuts: readonly real.Cut[],
): ReturnType<typeof real.writeBatch> {
  const then = cuts.map(({ room, ...cut }) => {
    const line = { ...room.line };
    return { ...cut, room: Object.create(room, { line: { value: line } }) as real.Cut['room'] };
  });
  last = last
    .then(() => new Promise((resolve) => setTimeout(resolve, LATE_MS)))
    .then(() => real.writeBatch(deps, then))
    .catch(() => {});
  return Promise.resolve(
    new Map(cuts.map(({ room, updates, text }): [real.Cut['room'], real.Outcome] => {
      const { version, seq } = room.line;
      const isNew = updates.length > 0 && text !== '';
      return [room, { state: 'kept', version: version + (isNew ? 1 : 0), seq, isRepaired: false }];
    })),
  );
}
