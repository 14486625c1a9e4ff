import { expect, test } from 'vitest';
import { filesInWorkers } from '../../ports/file-threads/in-workers.ts';
import { buffersIn, packBytes, unpackBytes } from './thread-bytes.ts';

test('bytes go as buffers and come back, also a part of a larger buffer', () => {
  const bytes = Uint8Array.of(1, 2, 3, 4).subarray(1, 3);
  const answer = {
    kind: 'done',
    value: {
      lines: [{ source: '가' }],
      skeleton: { extension: 'docx', bytes },
      parts: [{ bytes }],
    },
  };
  const packed = packBytes(answer);

  expect(buffersIn(packed).map(({ byteLength }) => byteLength)).toEqual([2, 2]);
  expect(unpackBytes(structuredClone(packed))).toEqual({
    kind: 'done',
    value: {
      lines: [{ source: '가' }],
      skeleton: { extension: 'docx', bytes: Uint8Array.of(2, 3) },
      parts: [{ bytes: Uint8Array.of(2, 3) }],
    },
  });
});

test('a large file reaches the thread', async () => {
  const large = new Uint8Array(40 * 1024 * 1024);
  const threads = filesInWorkers();
  const read = threads.read('docx', large, { from: 'ko', to: 'en' });
  await expect(read).rejects.toMatchObject({ code: 'file.notZip' });
  threads.close();
});
