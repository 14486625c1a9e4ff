import type { z } from 'zod';

/** How an answer differs from what the schema says; undefined when it does not. Fields that no schema names count. */
export function differenceOfAnswer(schema: z.ZodType, answer: unknown): string | undefined {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) return parsed.error.message;
  const [sent, described] = [
    JSON.stringify(answer),
    JSON.stringify(inOrderOf(parsed.data, answer)),
  ];
  return sent === described ? undefined : `${sent} is described as ${described}`;
}

/** The same value with its fields in the order of another. */
function inOrderOf(value: unknown, like: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(like)) {
    return value.map((one, at) => inOrderOf(one, like[at]));
  }
  if (!isRecord(value) || !isRecord(like)) return value;
  return Object.fromEntries(
    Object.keys(like).filter((key) => key in value)
      .map((key) => [key, inOrderOf(value[key], like[key])]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
