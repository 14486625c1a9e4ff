import { Calibration } from './calibration.ts';

/** The tables of an installation: every JSON file of a folder. One that is broken stops the start with its name. */
export async function readTables(folder: string | undefined): Promise<Calibration[]> {
  const from = folder?.trim().replace(/\/+$/, '');
  if (!from) return [];
  const tables: Calibration[] = [];
  for await (const { name } of Deno.readDir(from)) {
    if (!name.endsWith('.json')) continue;
    const parsed = Calibration.safeParse(JSON.parse(await Deno.readTextFile(`${from}/${name}`)));
    if (!parsed.success) throw new Error(`QE_TABLES: ${name} is no calibration table`);
    tables.push(parsed.data);
  }
  return tables.sort((a, b) => a.id < b.id ? -1 : 1);
}
