import { z } from 'zod';
import { qualityModelSchema, SEVERITIES } from '../../review/lqa/scoring/model.ts';
import { qualityModels } from '../../review/lqa/scoring/models.ts';
import { scoreOf } from '../../review/lqa/scoring/score.ts';
import { fail } from '../../shared/errors.ts';
import { printJson } from './cli-lines.ts';

const issueSchema = z.object({
  line: z.union([z.number(), z.string()]),
  category: z.string(),
  severity: z.enum(SEVERITIES),
  repeat: z.boolean().default(false),
  open: z.boolean().default(true),
});

export type LqaOptions = { units: number; tolerance: number; pass: number; model: string };

/**
 * The score of a review, computed again from its issues.
 *
 *     deno task cli lqa ISSUES.jsonl --units N --tolerance T --pass P [--model FILE]
 *
 * A line of the file: `{"line","category","severity","repeat":false,"open":true}`. Printed:
 * `{"apt","perThousand","score","low","high","verdict"}`.
 */
export async function printLqa(file: string, { units, tolerance, pass, model }: LqaOptions) {
  const rows = (await Deno.readTextFile(file)).split('\n').filter((row) => row.trim());
  const issues = rows.map((row) => {
    const { line, category, severity, repeat, open } = parse(issueSchema, row);
    return { line, category, severity, isRepeat: repeat, isOpen: open };
  });
  const chosen = model ? parse(qualityModelSchema, await Deno.readTextFile(model)) : undefined;
  const used = chosen ?? qualityModels[0] ?? fail('request.invalid');
  await printJson(scoreOf(issues, units, { model: used, threshold: { tolerance, pass } }));
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
