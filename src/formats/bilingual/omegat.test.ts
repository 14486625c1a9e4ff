import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { compareRows } from './compare-rows.ts';
import { readReturned } from './read-returned.ts';
import type { BilingualRow } from './rows.ts';
import { writeOmegatFolder } from './write-omegat.ts';

/** How OmegaT is begun; the script of Debian needs a place in its menu of programs, so another one may be named. */
const omegat = process.env['OMEGAT'] ?? 'omegat';
const isInstalled = spawnSync('which', [omegat]).status === 0;

const pair = { pair: true, t: 'fmt', del: true, dup: true };
const row = (number: number, source: string, target: string): BilingualRow => ({
  ...{ number, unit: `u${number}`, source, target, tags: { 1: pair } },
  ...{ status: target === '' ? 'empty' : 'draft', comments: [] },
});
const rows = [
  row(1, '첫 문장입니다.', 'The first & last sentence.'),
  row(2, '둘째 <문장>입니다.', 'The second <sentence>.'),
  row(3, '{1}굵은{/1} 말입니다.', '{1}Bold{/1} words.'),
  row(4, '=1+1', '-1 “two” …'),
  row(5, '빈 줄입니다.', ''),
];

/** The XLIFF without its targets, and without the end of its last row, which OmegaT leaves out. */
const frameOf = (xlf: string) =>
  xlf.replaceAll(/(<target[^>]*>)[\s\S]*?(<\/target>)/g, '$1$2').trimEnd();

test.skipIf(!isInstalled)(
  'OmegaT opens the folder, fills each line without codes, and changes nothing else (where it is installed)',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'omgim-omegat-'));
    try {
      const files = unzipSync(writeOmegatFolder(rows, { from: 'ko', to: 'en', title: 'a' }));
      for (const [path, bytes] of Object.entries(files)) {
        const place = join(folder, path);
        await mkdir(path.endsWith('/') ? place : dirname(place), { recursive: true });
        if (!path.endsWith('/')) await writeFile(place, bytes);
      }
      await mkdir(join(folder, 'omegat'));
      const { status, stderr } = spawnSync(omegat, [folder, '--mode=console-translate'], {
        encoding: 'utf8',
        timeout: 150_000,
      });
      expect(status, stderr).toBe(0);

      const back = await readFile(join(folder, 'target', 'a.xlf'));
      const empty = rows.map((one) => ({ ...one, target: '' }));
      const { changes, unknown } = compareRows(empty, await readReturned(back, 'xlf'));

      expect(unknown).toEqual([]);
      expect(changes.map((one) => [one.row.number, one.kind, 'after' in one && one.after]))
        .toEqual([1, 2, 4].map((number) => [number, 'text', rows[number - 1]?.target]));
      expect(frameOf(back.toString())).toBe(frameOf(strFromU8(files['source/a.xlf']!)));
    } finally {
      await rm(folder, { recursive: true });
    }
  },
  180_000,
);
