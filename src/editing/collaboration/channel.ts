import type { Access } from './access.ts';

/** A line as one member has it open on one socket: what its room knows of the other end. */
export type LineChannel = {
  readonly access: Access;
  /** The copy whose caret is shown for this channel; the first one that it named. */
  awarenessClient?: number;
  send(message: Uint8Array): void;
  committed(n: number, version: number): void;
  /** Says it to the other end; the room forgets the channel by itself. */
  close(code: number, reason: string): void;
};
