import type { Id } from './verdict.ts';

type Span = { id: Id; length: number };

export function lastId({ id, length }: Span): Id {
  return { client: id.client, clock: id.clock + length - 1 };
}

export function endOf({ id, length }: Span): number {
  return id.clock + length;
}

export function previousOf({ client, clock }: Id): Id | null {
  return clock > 0 ? { client, clock: clock - 1 } : null;
}

export function isSame(one: Id | null, other: Id | null): boolean {
  if (one === null || other === null) return one === other;
  return one.client === other.client && one.clock === other.clock;
}
