import type { ServerFrame } from '../../../src/realtime/sockets/wire-frames.ts';

/** One of many on a connection. */
export type MuxChannel = {
  readonly path: string;
  receive(frame: ChannelFrame): void;
  /** A sign of life, as the protocol of lines has it. */
  hear(message: Uint8Array): void;
  /** There is no connection any more. */
  ended(code: number, reason: string): void;
};

export type ChannelFrame = Exclude<ServerFrame, { kind: 'heartbeat' }>;
