import { z } from 'zod';
import type { ErrorCode } from './catalogue.ts';
import { fail } from './errors.ts';
import { hasTooManyParts, USUAL_ITEMS } from './json-parts.ts';
import { type Direction, parseDirection } from './languages.ts';

/** How the specification calls a visitor where it names a user. */
export const NON_MEMBER = 'nonMember';

/** Multipart and form fields are text; these read them. */
export const formInt = z.string().regex(/^-?\d{1,15}$/).transform(Number);
export const formFlag = z.enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true');

/** A public direction such as ko2en. */
export const formDirection = z.string().max(8).transform((text, context): Direction => {
  const direction = parseDirection(text);
  if (direction) return direction;
  context.addIssue({ code: 'custom', params: { refusal: 'direction.inappropriate' } });
  return z.NEVER;
});

/** Why a form is refused: as a field of it says, where that has words of its own. */
export function refusalOfForm({ issues }: Pick<z.ZodError, 'issues'>): ErrorCode {
  const named = issues.map((issue) => issue.code === 'custom' && issue.params?.refusal);
  return named.find((code): code is ErrorCode => typeof code === 'string') ?? 'request.invalid';
}

/** Four numbers for each of so many lines as one call may name. */
export const MANY_ITEMS = 450_000;

/** A JSON text inside a form field. */
export function formJson<S extends z.ZodType>(
  schema: S,
  { maxLength = 4_000_000, items = USUAL_ITEMS }: { maxLength?: number; items?: number } = {},
) {
  return z.string().max(maxLength).transform((text, context): z.output<S> => {
    if (hasTooManyParts(text, { items })) fail('request.tooLarge');
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: 'custom', message: 'json' });
      return z.NEVER;
    }
  });
}

/** A long list whose items are all of one kind: a schema for each item would take longer than all the rest. */
export function longList<T>(isItem: (value: unknown) => value is T, most: number) {
  return z.custom<T[]>((value) =>
    Array.isArray(value) && value.length <= most && value.every(isItem)
  );
}

/** The same for a list whose places are named: `{ "17": … }`. */
export function longRecord<T>(isItem: (value: unknown) => value is T, most: number) {
  return z.custom<Record<string, T>>((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const names = Object.keys(value);
    return names.length <= most && names.every((name) => /^\d{1,8}$/.test(name)) &&
      Object.values(value).every(isItem);
  });
}

/** A whole number from 0 on. */
export function isPlace(value: unknown, most = Number.MAX_SAFE_INTEGER): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;
}
