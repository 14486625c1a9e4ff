import { expect, test } from 'vitest';
import {
  type ClientFrame,
  decodeClientFrame,
  decodeServerFrame,
  encodeClientFrame,
  encodeServerFrame,
  type ServerFrame,
} from './wire-frames.ts';

const bytes = new Uint8Array([0, 2, 255]);

test.each<ClientFrame>([
  { kind: 'open', channel: 1, path: 'line/12/3' },
  { kind: 'data', channel: 300, n: 0, message: bytes },
  { kind: 'data', channel: 2, n: 70_000, message: new Uint8Array() },
  { kind: 'close', channel: 9 },
])('what a client says arrives as it was said: $kind', (frame) => {
  expect(decodeClientFrame(encodeClientFrame(frame))).toEqual(frame);
});

test.each<ServerFrame>([
  { kind: 'opened', channel: 1, epoch: 4, version: 9, mayWrite: false },
  { kind: 'data', channel: 300, message: bytes },
  { kind: 'closed', channel: 3, code: 4409, reason: 'epoch:7' },
  { kind: 'committed', channel: 2, n: 70_000, version: 12 },
  { kind: 'heartbeat', channel: 0 },
])('what the server says arrives as it was said: $kind', (frame) => {
  expect(decodeServerFrame(encodeServerFrame(frame))).toEqual(frame);
});

test.each([[[]], [[1]], [[1, 9]], [[1, 0, 200]], [[255, 255, 255, 255]]])(
  'bytes that are no frame are none: %j',
  (broken) => {
    expect(decodeClientFrame(new Uint8Array(broken))).toBeUndefined();
    expect(decodeServerFrame(new Uint8Array(broken))).toBeUndefined();
  },
);
