import { parseArgs } from 'node:util';
import { z } from 'zod';
import { langs } from '../../shared/languages.ts';
import { fitTable } from './fit-table.ts';

/**
 * Makes a calibration table of lines whose quality is known, and writes it to a folder that QE_TABLES can name.
 *
 *     deno task qe:fit FILE.tsv --id ours-google-en --model google --from en [--to ko] [--method embed] [--out FOLDER]
 */
const usage = 'usage: deno task qe:fit FILE.tsv --id ID --model MODEL --from LANG ' +
  '[--to LANG] [--method lexical|embed] [--origin WORDS] [--out FOLDER]';

const Options = z.object({
  id: z.string(),
  model: z.string(),
  from: z.enum(langs),
  to: z.enum(langs).optional(),
  method: z.enum(['lexical', 'embed']).default('lexical'),
  origin: z.string().optional(),
  out: z.string().default('.'),
});

async function main(args: string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const { values, positionals: [file] } = parseArgs({
    args,
    allowPositionals: true,
    options: { id: text, model: text, from: text, to: text, method: text, origin: text, out: text },
  });
  const options = Options.safeParse(values);
  if (!file || !options.success) {
    console.error(usage);
    return 1;
  }
  const { out, origin = file.split('/').at(-1) ?? file, to, ...facts } = options.data;
  const table = fitTable(await Deno.readTextFile(file), {
    ...facts,
    origin,
    ...(to ? { to } : {}),
  });
  const path = `${out.replace(/\/+$/, '')}/${table.id}.json`;
  await Deno.writeTextFile(path, JSON.stringify(table, null, 2) + '\n');
  console.log(`${path}: ${table.lines} lines, ${table.knots.length} knots`);
  return 0;
}

Deno.exitCode = await main(Deno.args);
