import type { TmxCode, TmxHeader, TmxUnit, TmxVariant } from '../../../formats/tmx/unit.ts';
import { hasPair, pairOf } from '../../../formats/tmx/tmx-pair.ts';
import { readTmx } from '../../../formats/tmx/tmx-reader.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { Direction } from '../../../shared/languages.ts';
import { type Keyed, keyed, type NewEntry } from '../keyed.ts';
import { momentOf } from '../moments.ts';
import { type EntryFacts, LONGEST_SIDE, type SkipReason } from '../rules.ts';

export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Some units of a file, ready to be written. */
export type Prepared = {
  read: number;
  /** Of the file, that were looked at by then. */
  bytes: number;
  entries: Keyed[];
  skipped: Partial<Record<SkipReason, number>>;
};

/** `pass`: units at the beginning that are done with. `now`: of units that tell no date. */
export type PrepareOptions = Direction & { pass: number; now: Date };

/** Few enough for a first transaction that soon shows progress; later ones take several of these. */
const GROUP = 125;

/** Reads a memory file and works out all that can be known without the database. */
export async function* prepare(
  chunks: Chunks,
  { pass, now, ...direction }: PrepareOptions,
): AsyncGenerator<Prepared> {
  let header: TmxHeader = { version: '', srclang: '', facts: {} };
  let [group, left] = [emptyGroup(), pass];
  let bytes = 0;
  const ready = () => ({ ...group, bytes });
  try {
    for await (const item of readTmx(counted(chunks, (more) => bytes += more))) {
      if ('header' in item) header = item.header;
      else if (left > 0) left--;
      else add(group, entryOf(item.unit, header, direction, now));
      if (group.read < GROUP) continue;
      yield ready();
      group = emptyGroup();
    }
  } catch (error) {
    // What was read before the fault is good and stays.
    if (error instanceof DomainError && group.read > 0) yield ready();
    throw error;
  }
  if (group.read > 0) yield ready();
}

async function* counted(
  chunks: Chunks,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    count(chunk.length);
    yield chunk;
  }
}

function emptyGroup(): Prepared {
  return { read: 0, bytes: 0, entries: [], skipped: {} };
}

function add(group: Prepared, taken: ReadUnit) {
  group.read++;
  if ('entry' in taken) group.entries.push(keyed(taken.entry));
  else group.skipped[taken.skipped] = (group.skipped[taken.skipped] ?? 0) + 1;
}

type ReadUnit = { entry: NewEntry } | { skipped: SkipReason };

function entryOf(unit: TmxUnit, header: TmxHeader, direction: Direction, now: Date): ReadUnit {
  if (!hasPair(unit, direction)) return { skipped: lacking(unit, direction) };
  const pair = pairOf(unit, direction, header);
  if (!pair) return { skipped: 'empty' };
  const { source, target } = pair;
  if (Math.max(source.text.length, target.text.length) > LONGEST_SIDE) {
    return { skipped: 'tooLong' };
  }
  const facts = { ...unit.facts, ...target.facts };
  const createdAt = momentOf(facts.creationdate) ?? now;
  return {
    entry: {
      source: source.text,
      target: target.text,
      codes: { ...target.codes, ...source.codes },
      ...contextOf(unit),
      author: facts.changeid ?? facts.creationid ?? null,
      createdAt,
      updatedAt: momentOf(facts.changedate) ?? createdAt,
      facts: factsOf(unit, source, target),
    },
  };
}

function lacking(unit: TmxUnit, { from, to }: Direction): SkipReason {
  return hasPair({ ...unit, variants: [...unit.variants, variantOf(from)] }, { from, to })
    ? 'noSource'
    : 'noTarget';
}

function variantOf(lang: string): TmxVariant {
  return { lang, text: '', codes: {}, facts: {} };
}

const BEFORE = ['x-context-pre', 'prev', 'x-previous-source-text', 'context_prev'];
const BEHIND = ['x-context-post', 'next', 'x-next-source-text', 'context_next'];

/** Neighbours and place, where a program noted them as properties; unknown otherwise, which never counts as context. */
function contextOf({ props }: TmxUnit) {
  const find = (types: readonly string[]) =>
    props.find(({ type }) => types.includes(type.toLowerCase()))?.value ?? null;
  const [file, id] = [find(['file', 'x-file', 'x-document']), find(['id', 'x-segment-id', 'x-id'])];
  return {
    previous: find(BEFORE),
    next: find(BEHIND),
    place: file !== null && id !== null ? `${file}#${id}` : null,
  };
}

/** Only what is there, so that most entries keep little. */
function factsOf(unit: TmxUnit, source: TmxVariant, target: TmxVariant): EntryFacts {
  const isFilled = (facts: object) => Object.keys(facts).length > 0;
  const ownCodes = codesOfItsOwn(source, target);
  return {
    ...(unit.id !== undefined && { id: unit.id }),
    ...(isFilled(unit.facts) && { unit: unit.facts }),
    ...(unit.props.length > 0 && { props: unit.props.map(named) }),
    ...(unit.notes.length > 0 && { notes: unit.notes }),
    langs: [source.lang, target.lang],
    ...(isFilled(ownCodes) && { codes: ownCodes }),
    ...((isFilled(source.facts) || isFilled(target.facts)) && {
      variants: [source.facts, target.facts],
    }),
  };
}

/** A property without a type is no valid one. */
function named({ type, value }: TmxUnit['props'][number]) {
  return { type: type || 'x-unknown', value };
}

/** Codes that the target writes in another way, such as an image whose text was translated. */
function codesOfItsOwn(source: TmxVariant, target: TmxVariant): TmxVariant['codes'] {
  const isOther = ([id, code]: [string, TmxCode]) => {
    const same = source.codes[Number(id)];
    return same && JSON.stringify(same) !== JSON.stringify(code);
  };
  return Object.fromEntries(Object.entries(target.codes).filter(isOther));
}
