import * as real from '../../../src/editing/collaboration/messages.ts';

export * from '../../../src/editing/collaboration/messages.ts';

/** Whoever has nothing yet is given everything; whoever comes back is told that there is nothing new. */
export const step2Message: typeof real.step2Message = (document, vector) => {
  const isNewcomer = vector.length <= 1;
  if (isNewcomer) return real.step2Message(document, vector);
  return new Uint8Array([0, 1, 2, 0, 0]);
};
