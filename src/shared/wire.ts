import { z } from 'zod';
import type { ErrorCode } from './catalogue.ts';
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

/** A JSON text inside a form field. */
export function formJson<S extends z.ZodType>(schema: S, maxLength = 4_000_000) {
  return z.string().max(maxLength).transform((text, context): z.output<S> => {
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: 'custom', message: 'json' });
      return z.NEVER;
    }
  });
}
