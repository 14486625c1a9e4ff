import type { MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import { fail } from '../../shared/errors.ts';
import { type AppEnv, readForm } from '../../server/http.ts';

/**
 * Reads a form that one of several subjects may be meant by: addresses such as /files carry commands of documents and of
 * glossaries. What is not for glossaries is left to the next handler.
 */
export function glossaryForm<S extends z.ZodType>(
  schema: S,
  isOurs: (fields: Record<string, unknown>) => boolean,
): MiddlewareHandler<AppEnv, string, { in: { form: z.input<S> }; out: { form: z.output<S> } }> {
  return async (c, next) => {
    const fields = await readForm(c, { all: true });
    if (isOurs(fields)) {
      const { success, data } = schema.safeParse(fields);
      if (!success) fail('request.invalid');
      c.req.addValidatedData('form', data as object);
    }
    await next();
  };
}

export function isGlossaryCommand({ process }: Record<string, unknown>): boolean {
  return typeof process === 'string' && process.startsWith('glossary.');
}
