import { z } from 'zod';
import { units } from '../../documents/counting/rules.ts';
import { formInt } from '../../shared/wire.ts';
import { type EffortKind, effortKinds } from '../effort/rules.ts';
import { MOST_WON } from './rules.ts';

const count = z.number().min(0).max(1e9);

const summedKeys = z.object(
  Object.fromEntries(effortKinds.map((kind) => [kind, count])) as Record<EffortKind, typeof count>,
);

/** A row as it leaves the service. */
export const statementRowSchema = z.object({
  document: z.string(),
  line: z.int().positive(),
  day: z.iso.date(),
  work: z.enum(['translation', 'review']),
  start: z.enum(['empty', 'machine', 'memory', 'propagated']),
  units: z.object({ eojeol: count, words: count, characters: count, spaced: count }),
  draft: count.nullable(),
  target: count,
  distance: count.nullable(),
  effort: z.object({ seconds: count, keys: summedKeys }).optional(),
});

const share = z.coerce.number().int().min(0).max(1000);
const shares = { empty: share, machine: share, memory: share, propagated: share, review: share };
const won = z.coerce.number().int().positive().max(MOST_WON);

/** Rates as they lie in a file. */
export const ratesSchema = z.object({
  version: z.string().max(60),
  unit: z.enum(units),
  won,
  shares: z.object(shares),
});

/** A field that was left empty. */
const emptied = (value: unknown) => value === '' ? undefined : value;
const typedShare = z.preprocess(emptied, share.default(100)).catch(100);

/** What the form of the page sends; without an amount of won nothing is priced. */
export const StatementQuery = z.object({
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  unit: z.enum(units).optional().catch(undefined),
  won: z.preprocess(emptied, won.optional()).catch(undefined),
  /** Whether rows and files say how much time and how many keystrokes it took. */
  effort: z.literal('1').optional().catch(undefined).transform((value) => value === '1'),
  empty: typedShare,
  machine: typedShare,
  memory: typedShare,
  propagated: typedShare,
  review: typedShare,
});

/** What its buttons send; `release`: the hash of the rows that the member has read. */
export const StatementForm = z.union([
  z.object({ counting: z.enum(['on', 'off', 'erase']) }),
  z.object({ release: z.string().regex(/^[0-9a-f]{64}$/) }),
  z.object({ withdraw: formInt }),
]);
