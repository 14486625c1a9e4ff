import { z } from 'zod';
import { DENSITIES, MOST_COMMANDS, MOST_KEYS, PANEL_WIDTHS, SIZES } from './rules.ts';

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

const whole = z.number().int();

/** How the lines look; all of it, for it is small. */
export const ViewForm = z.object({
  density: z.enum(DENSITIES),
  size: whole.min(SIZES[0]).max(SIZES[1]).nullable(),
  isStacked: z.boolean(),
  shares: z.record(z.string().regex(/^[a-z]{2}2[a-z]{2}$/), whole.min(10).max(90))
    .refine((shares) => Object.keys(shares).length <= 100),
  showsMatches: z.boolean(),
  showsScores: z.boolean(),
  checksSpelling: z.boolean(),
  panelWidth: whole.min(PANEL_WIDTHS[0]).max(PANEL_WIDTHS[1]).nullable(),
});

export const PlaceForm = z.object({
  name: z.string().min(1).max(200),
  line: whole.min(0).max(10_000_000),
  panel: z.string().regex(/^[a-z-]{1,40}$/).nullable(),
  query: z.string().max(1000),
});
