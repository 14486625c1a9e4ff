import { z } from 'zod';
import { MOST_COMMANDS, MOST_KEYS } from './rules.ts';

const held = z.literal(true).optional();

const Key = z.object({
  code: z.string().regex(/^[A-Za-z0-9]{1,20}$/),
  mod: held,
  alt: held,
  shift: held,
});

/** All keys that are not the usual ones; what is not named is as usual again. */
export const KeysForm = z.object({
  keys: z.record(z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/), z.array(Key).max(MOST_KEYS))
    .refine((keys) => Object.keys(keys).length <= MOST_COMMANDS),
});

export type KeysForm = z.input<typeof KeysForm>;
