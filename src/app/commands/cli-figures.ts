import { z } from 'zod';
import { qualityModelSchema, SEVERITIES, thresholds } from '../../review/lqa/scoring/schema.ts';
import { qualityModels } from '../../review/lqa/scoring/models.ts';
import { scoreOf } from '../../review/lqa/scoring/score.ts';
import { figuresOf, hashOfRows } from '../../reports/statement/rules.ts';
import { ratesSchema, statementRowSchema } from '../../reports/statement/schema.ts';
import { fail } from '../../shared/errors.ts';
import { printJson } from './cli-lines.ts';

const issueSchema = z.object({
  line: z.union([z.number(), z.string()]),
  category: z.string(),
  severity: z.enum(SEVERITIES),
  repeat: z.boolean().default(false),
  open: z.boolean().default(true),
});

/** As they were typed: a number that is none must not pass for the usual one. */
export type LqaOptions = Record<'units' | 'tolerance' | 'pass' | 'model', string | undefined>;

const { tolerance, pass } = thresholds.general;
const numbers = z.object({
  units: z.coerce.number().min(0),
  tolerance: z.coerce.number().positive().default(tolerance),
  pass: z.coerce.number().min(0).lt(100).default(pass),
});

/**
 * The score of a review, computed again from its issues.
 *
 *     deno task cli lqa ISSUES.jsonl --units N --tolerance T --pass P [--model FILE]
 *
 * A line of the file: `{"line","category","severity","repeat":false,"open":true}`. Printed:
 * `{"apt","perThousand","score","low","high","verdict"}`.
 */
export async function printLqa(file: string, { model, ...typed }: LqaOptions) {
  const { data } = numbers.safeParse(typed);
  if (!data) fail('request.invalid');
  const { units, ...threshold } = data;
  const rows = (await Deno.readTextFile(file)).split('\n').filter((row) => row.trim());
  const issues = rows.map((row) => {
    const { line, category, severity, repeat, open } = parse(issueSchema, row);
    return { line, category, severity, isRepeat: repeat, isOpen: open };
  });
  const chosen = model ? parse(qualityModelSchema, await Deno.readTextFile(model)) : undefined;
  const used = chosen ?? qualityModels[0] ?? fail('request.invalid');
  await printJson(scoreOf(issues, units, { model: used, threshold }));
}

/**
 * Every figure of a statement of work, reckoned again from its rows.
 *
 *     deno task cli statement ROWS.jsonl [--rates FILE]
 *
 * `FILE`: `{"version","unit","won","shares":{"empty","machine","memory","propagated","review"}}`; without it there are no
 * amounts. Printed: the figures with SHA-256 of the rows as they lie in the file.
 */
export async function printStatement(file: string, { rates }: { rates: string | undefined }) {
  const lines = await Deno.readTextFile(file);
  const rows = lines.split('\n').filter((row) => row.trim())
    .map((row) => parse(statementRowSchema, row));
  const used = rates ? parse(ratesSchema, await Deno.readTextFile(rates)) : undefined;
  await printJson({ hash: await hashOfRows(lines), ...figuresOf(rows, used) });
}

function parse<T>(schema: z.ZodType<T>, text: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    fail('request.invalid');
  }
  const { data, success } = schema.safeParse(value);
  return success ? data : fail('request.invalid');
}
