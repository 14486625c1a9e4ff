import { z } from 'zod';
import { SomeOptions } from '../../documents/import-options/schema.ts';
import { causes } from '../../documents/revisions/rules.ts';
import { BODY_LENGTH } from '../../review/comments/rules.ts';
import { LINE_LENGTH } from '../../documents/lines/rules.ts';
import { NAME_LENGTH } from '../../documents/access/rules.ts';
import { domains } from '../../language/register/rules.ts';
import { langs } from '../../shared/languages.ts';
import { MOST_DOCUMENTS, MOST_ENTRIES, MOST_PEOPLE, MOST_REVISIONS } from './rules.ts';

/** Shapes of the files in a package: `docs/notes/0084-project-package.md`. */

const count = z.number().int().min(0);
/** Up to the year 9999: later ones cannot be written as days. */
const time = z.number().int().min(0).max(253_402_300_799_999);
const moment = time.nullable();
const words = z.string().max(4_000);
const person = z.string().regex(/^p\d{1,6}$/).nullable();

/** Read alone first: of a later format nothing else is known. */
export const PackageHead = z.object({ format: z.number().int().positive() });

export const PackageJson = PackageHead.extend({
  createdAt: time,
  title: words,
  sourceLang: z.enum(langs),
  targetLang: z.enum(langs),
  choices: z.object({ history: z.boolean(), resources: z.boolean(), names: z.boolean() }),
  counts: z.object({
    documents: count.max(MOST_DOCUMENTS),
    lines: count,
    comments: count,
    memories: count.max(MOST_ENTRIES),
    glossaries: count.max(MOST_ENTRIES),
  }),
  left: z.array(words).max(1_000),
  entries: z.array(z.object({
    name: z.string().max(200),
    size: count,
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  })).max(MOST_ENTRIES),
});

/** Its fields are checked as those of a form are. */
export const SettingsJson = z.object({
  type: z.enum(['translation', 'post-editing']),
  fields: z.record(z.string(), z.string().nullable()),
  importOptions: SomeOptions.nullable(),
  checks: z.object({
    off: z.array(words),
    blocking: z.array(words),
    rules: z.array(z.object({
      source: words,
      target: words,
      kind: z.enum(['required', 'forbidden']),
      ko: words,
      en: words,
    })),
    level: z.string().nullable(),
    loanwords: z.boolean(),
    readings: z.array(z.tuple([words, words])),
    /** Files of earlier versions have neither. */
    severities: z.record(words, words).optional(),
    packs: z.array(words).nullable().optional(),
  }),
});

export const PeopleJson = z.array(z.object({
  id: z.string().regex(/^p\d{1,6}$/),
  name: z.string().max(400),
  role: z.string().max(40),
})).max(MOST_PEOPLE);

export const DocumentJson = z.object({
  fileName: z.string().min(1).max(NAME_LENGTH),
  extension: z.string().regex(/^[a-z0-9]{1,10}$/),
  /** Null: it has no lines yet. */
  direction: z.string().max(8).nullable(),
  domain: z.enum(domains),
  importOptions: SomeOptions.nullable(),
});
export type DocumentJson = z.output<typeof DocumentJson>;

const tag = z.object({
  pair: z.boolean(),
  t: z.string().max(40),
  f: z.string().max(400).optional(),
  label: z.string().max(LINE_LENGTH).optional(),
  del: z.boolean(),
  dup: z.boolean(),
});
const tags = z.record(z.string().regex(/^\d{1,7}$/), tag);
const ids = z.array(count).max(100_000);

const Revision = z.object({
  rev: count,
  target: z.string().max(LINE_LENGTH),
  cause: z.enum(causes),
  by: person,
  at: time,
});

export const LineJson = z.object({
  unit: z.string().max(1_000),
  segment: count,
  segmentCount: count,
  kind: z.string().max(40),
  source: z.string().max(2 * LINE_LENGTH),
  plain: z.string().max(2 * LINE_LENGTH),
  tags,
  base: z.string().max(400).nullable(),
  frame: z.object({
    lead: z.string().max(LINE_LENGTH).optional(),
    trail: z.string().max(LINE_LENGTH).optional(),
    ids: ids.optional(),
    pairs: ids.optional(),
    facts: tags.optional(),
    base: z.string().max(400).optional(),
  }).nullable(),
  target: z.string().max(LINE_LENGTH),
  firstTarget: z.string().max(LINE_LENGTH).nullable(),
  origin: z.enum(['none', 'machine', 'person', 'memory', 'propagated']),
  version: count,
  reason: z.string().max(100).nullable(),
  engine: z.string().max(200).nullable(),
  flags: z.array(z.string().max(100)).max(50),
  isChecked: z.boolean(),
  checkedBy: person,
  checkedAt: moment,
  editedBy: person,
  editedAt: moment,
  reviewedBy: person,
  reviewedAt: moment,
  history: z.array(Revision).max(MOST_REVISIONS),
});
export type LineJson = z.output<typeof LineJson>;

export const CommentJson = z.object({
  line: count,
  /** The place of the first of its thread in this file. */
  root: count.nullable(),
  author: person,
  body: z.string().max(BODY_LENGTH),
  anchor: z.object({
    side: z.enum(['source', 'target']),
    start: count,
    end: count,
    words: z.string().max(LINE_LENGTH),
  }).nullable(),
  createdAt: time,
  editedAt: moment,
  resolvedAt: moment,
  resolvedBy: person,
});
export type CommentJson = z.output<typeof CommentJson>;

export const MemoryJson = z.object({
  name: words,
  memo: words,
  penalty: z.number().int().min(0).max(100),
});
export const GlossaryJson = z.object({ name: words, memo: words, domain: z.enum(domains) });
