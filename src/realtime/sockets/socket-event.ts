import type { z } from 'zod';
import type { Deps } from '../../server/deps.ts';
import type { SubscribedConnection } from './subscription.ts';

export type SocketContext = { deps: Deps; connection: SubscribedConnection };

/** One event of the table: what it carries, and what answers it. */
type SocketEvent = {
  schema: z.ZodType;
  answer: (context: SocketContext, data: unknown) => Promise<unknown>;
};

export type SocketEvents = Record<string, SocketEvent>;

export function socketEvent<Schema extends z.ZodType>(
  schema: Schema,
  answer: (context: SocketContext, data: z.output<Schema>) => unknown,
): SocketEvent {
  return {
    schema,
    answer: async (context, data) => await answer(context, data as z.output<Schema>),
  };
}
