import { expect, test } from 'vitest';
import { warnOfLocalFiles } from './local-files.ts';

test.each([
  [{}, 1],
  [{ BLOB_URL: ' ' }, 1],
  [{ BLOB_DIR_SHARED: '0' }, 1],
  [{ BLOB_URL: 'https://a:b@host/files' }, 0],
  [{ BLOB_DIR_SHARED: '1' }, 0],
])(
  'processes that share a database are warned of files that they do not share: %o',
  (env, count) => {
    const said: string[] = [];
    warnOfLocalFiles(env, (line) => said.push(line));
    expect(said).toHaveLength(count);
  },
);
