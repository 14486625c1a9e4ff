import { z } from 'zod';

export type Fields = Record<string, unknown>;
type Target = 'json' | 'form' | 'query' | 'param' | 'header' | 'cookie';
/** What one handler of a route takes: one of `shapes` in that part of the request. */
export type Input = { target: Target; shapes: Shape[] };
export type Shape = { properties: Record<string, Schema>; required: string[] };
type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  pattern?: string;
  minLength?: number;
  minimum?: number;
};

/** Reads the schemas that `valid` has left at the handlers of a route. */
export function inputOf(handler: unknown): Input | undefined {
  const { accepts } = handler as { accepts?: { target: Target; schema: z.ZodType } };
  if (!accepts) return undefined;
  const schema = z.toJSONSchema(accepts.schema, { io: 'input', unrepresentable: 'any' });
  return { target: accepts.target, shapes: shapesOf(schema as Schema) };
}

function shapesOf(schema: Schema): Shape[] {
  const some = schema.oneOf ?? schema.anyOf;
  if (some) return some.flatMap(shapesOf);
  if (schema.allOf) {
    const required = schema.allOf.flatMap((one) => one.required ?? []);
    return [{
      properties: Object.assign({}, ...schema.allOf.map((one) => one.properties)),
      required,
    }];
  }
  const { properties = {}, required = [] } = schema;
  // Each command of an address is a shape of its own.
  const commands = Object.entries(properties).find(([name]) =>
    ['process', 'do', 'action'].includes(name)
  );
  const [name = '', command] = commands ?? [];
  return command?.enum
    ? command.enum.map((one) => ({
      properties: { ...properties, [name]: { const: one } },
      required,
    }))
    : [{ properties, required }];
}

const SAMPLES = ['0', '1', 'ko2en', '2026-01-01', 'a', 'fetching-0', '{}', '[]', 'a'.repeat(43)];

/** A value that the schema takes; `own` knows names. */
export function sampleOf(schema: Schema, name: string, own: (name: string) => unknown): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const some = schema.oneOf ?? schema.anyOf;
  if (some?.[0]) return sampleOf(some[0], name, own);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') return [sampleOf(schema.items ?? {}, name, own)];
  if (type === 'object') {
    return sampleShape({ properties: schema.properties ?? {}, required: [] }, own);
  }
  const known = own(name);
  if (type === 'number' || type === 'integer') {
    const number = Number(known ?? schema.minimum ?? 0);
    return Number.isFinite(number) ? number : 0;
  }
  if (type === 'boolean') return false;
  if (known !== undefined) return type === 'string' ? String(known) : known;
  const pattern = new RegExp(schema.pattern ?? '');
  const sample = SAMPLES.find((one) => one.length >= (schema.minLength ?? 0) && pattern.test(one));
  return sample ?? 'a'.repeat(Math.max(1, schema.minLength ?? 1));
}

export function sampleShape({ properties }: Shape, own: (name: string) => unknown): Fields {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, sampleOf(schema, name, own)]),
  );
}
