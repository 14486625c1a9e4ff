import type { z } from 'zod';
import type { Operation } from './operation.ts';

/** An entry of a table of addresses: a call has one for each of its handlers. */
export type RouteOfTable = { method: string; path: string; handler: unknown };

type Input = { target: string; schema: z.ZodType };

export type ApiCall = {
  method: string;
  /** As others write it: `/documents/{document}`. */
  path: string;
  /** What it is about: the first part of its address. */
  tag: string;
  operation: Operation;
  inputs: Input[];
};

/** Every call of a table, in its order. What a handler says of itself hangs on it. */
export function callsOf(table: readonly RouteOfTable[]): ApiCall[] {
  const byAddress = Map.groupBy(table, ({ method, path }) => `${method} ${path}`);
  return [...byAddress.values()].flatMap((handlers) => {
    const { method, path } = handlers[0]!;
    const facts = handlers.map(({ handler }) => handler as Partial<Facts>);
    const operation = facts.find((one) => one.operation)?.operation;
    if (!operation) return [];
    return [{
      method,
      path: path.replace(/:(\w+)/g, '{$1}'),
      tag: tagOf(path),
      operation,
      inputs: facts.flatMap(({ accepts }) => accepts ?? []),
    }];
  });
}

type Facts = { operation: Operation; accepts: Input };

/** `/projects/:project/documents` is about documents. */
function tagOf(path: string): string {
  const names = path.split('/').filter((part) => part !== '' && !part.startsWith(':'));
  const [first = '', second] = names;
  return first === 'projects' && second ? second : first;
}
