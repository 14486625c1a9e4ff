import { z } from 'zod';

export type JsonSchema = { [key: string]: unknown };
/** Shapes that have a name, once for the whole description. */
export type NamedSchemas = Record<string, JsonSchema>;

const PLACE = '#/components/schemas/';

/** What comes in (`input`) or goes out (`output`) as JSON Schema 2020-12; shapes with a name go to `named`. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', named: NamedSchemas) {
  const { $defs = {}, ...whole } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  for (const [name, one] of Object.entries($defs)) named[name] = plain(one) as JsonSchema;
  return plain(whole) as JsonSchema;
}

/** The fields of an object of which each stands by itself, as in an address; whether each must be there. */
export function fieldsOf(schema: z.ZodType) {
  const input = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const output = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  const required = new Set(input.required ?? []);
  return Object.entries(input.properties ?? {}).map(([name, asSent]) => {
    const asRead = output.properties?.[name];
    // What becomes a number is described as one; of what becomes anything else the sent text says more.
    const isNumber = typeof asRead === 'object' &&
      (asRead.type === 'integer' || asRead.type === 'number');
    return {
      name,
      isRequired: required.has(name),
      schema: plain(isNumber ? asRead : asSent) as JsonSchema,
    };
  });
}

/** Without what says nothing: the range of safe integers, and long expressions beside the name of a format. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([key, one]) =>
    // A name of ours for a shape; as a field of what is sent, `id` is an object.
    !((key === '$schema' || key === 'id') && typeof one === 'string') &&
    !(key === 'minimum' && one === Number.MIN_SAFE_INTEGER) &&
    !(key === 'maximum' && one === Number.MAX_SAFE_INTEGER) &&
    !(key === 'pattern' && 'format' in value)
  );
  return Object.fromEntries(
    fields.map(([key, one]) => [
      key,
      key === '$ref' && typeof one === 'string' ? one.replace('#/$defs/', PLACE) : plain(one),
    ]),
  );
}

export const refTo = (name: string): JsonSchema => ({ $ref: PLACE + name });
