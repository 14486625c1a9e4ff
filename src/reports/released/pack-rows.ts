import type { Buffer } from 'node:buffer';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { createSlices } from '../../shared/slices.ts';
import type { StatementRow } from '../statement/rules.ts';

/** In another thread: there may be five megabytes of them. */
export async function packRows(lines: string): Promise<Buffer> {
  return await promisify(gzip)(lines);
}

export async function unpackRows(
  packed: Uint8Array,
): Promise<{ lines: string; rows: StatementRow[] }> {
  const lines = (await promisify(gunzip)(packed)).toString('utf8');
  const rest = createSlices();
  const rows: StatementRow[] = [];
  for (const line of lines.split('\n')) {
    if (line !== '') rows.push(JSON.parse(line));
    await rest();
  }
  return { lines, rows };
}
