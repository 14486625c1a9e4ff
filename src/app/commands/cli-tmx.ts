import type { TmxUnit } from '../../formats/tmx/unit.ts';
import { readTmx } from '../../formats/tmx/tmx-reader.ts';
import { writeTmx } from '../../formats/tmx/tmx-writer.ts';

const PAGE = 500;

/**
 * A memory file as we would write it: all units in all their languages, with codes, notes, properties and dates.
 *
 *     deno task cli tmx IN.tmx OUT.tmx
 */
export async function rewriteTmx(file: string, out: string) {
  const pieces: string[] = [];
  let srclang = 'und';
  let units: TmxUnit[] = [];
  // Page by page: the text of a unit takes far less than the unit.
  const write = () => {
    const [, ...written] = writeTmx(units, { srclang });
    pieces.push(written.slice(0, -1).join(''));
    units = [];
  };
  for await (const item of readTmx([await Deno.readFile(file)])) {
    if ('header' in item) srclang = item.header.srclang || srclang;
    else if (units.push(item.unit) >= PAGE) write();
  }
  write();
  const [head = '', end = ''] = writeTmx([], { srclang });
  await Deno.writeTextFile(out, [head, ...pieces, end].join(''));
}
