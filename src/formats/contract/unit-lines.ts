import { parseTags, plainText, type TagFact, type Token } from '../../language/tags/tags.ts';
import type { Lang } from '../../shared/languages.ts';
import { ownCopy } from './characters.ts';
import type { LineKind, SourceLine, Target } from './format.ts';
import { type Framed, frameSegment, unitText } from './frames.ts';
import { cutSegments } from '../../language/sentences/sentences.ts';

/** The text of a paragraph, cell, cue or text line. */
export type UnitSource = {
  name: string;
  tagForm: string;
  tags: Record<string, TagFact>;
  /** One segment, such as a subtitle; otherwise it is cut into sentences. */
  whole?: boolean;
  /** Pairs around all of a segment are part of its text, as in subtitles. */
  showPairs?: boolean;
};

/** The lines of a unit. `base`: key of the style that most of it has. */
export function linesOfUnit(
  unit: UnitSource,
  { kind, from, base }: { kind: LineKind; from: Lang; base?: string | undefined },
): SourceLine[] {
  const segments = segmentsOf(unit, from);
  return segments.map(({ source, tags, frame }, index) => {
    const inner = frame.facts?.[frame.pairs?.at(-1) ?? 0]?.f;
    const own = inner ?? base;
    return {
      unit: unit.name,
      seg: [index, segments.length],
      kind,
      source: ownCopy(source),
      plain: ownCopy(plainText(source, tags)),
      tags,
      frame: { ...frame, ...(inner && base && { base }) },
      ...(own && { base: own }),
    };
  });
}

/** Targets of a document: unit → its whole text in its own ids, or the texts of its segments by their numbers. */
export type TargetMap = ReadonlyMap<string, string | readonly (string | undefined)[]>;

export function targetsByUnit(targets: readonly Target[]): TargetMap {
  const units = new Map<string, string | (string | undefined)[]>();
  for (const target of targets) {
    if (!('seg' in target)) {
      units.set(target.unit, target.whole);
      continue;
    }
    const { unit, seg, text } = target;
    const known = units.get(unit);
    if (typeof known === 'object') known[seg] = text;
    else units.set(unit, seg === 0 ? [text] : Object.assign([], { [seg]: text }));
  }
  return units;
}

/** The tokens of a unit with its targets; undefined when nothing of it changes. */
export function changedTokens(
  unit: UnitSource,
  { from, targets }: { from: Lang; targets: TargetMap },
): Token[] | undefined {
  const known = targets.get(unit.name);
  if (known === undefined) return undefined;
  if (typeof known === 'string') return known === unit.tagForm ? undefined : parseTags(known);
  const segments = segmentsOf(unit, from);
  // More targets than segments: the rules cut otherwise when they were made. Their text must not get lost.
  const last = segments.length - 1;
  const wanted = known.length <= segments.length
    ? known
    : [...known.slice(0, last), known.slice(last).filter(Boolean).join(' ')];
  const isChanged = segments.some(({ source }, index) => (wanted[index] ?? source) !== source);
  return isChanged ? parseTags(unitText(segments, wanted)) : undefined;
}

function segmentsOf({ tagForm, tags, whole = false, showPairs }: UnitSource, from: Lang): Framed[] {
  return cutSegments(tagForm, from, { tags, whole })
    .map((segment) => frameSegment(segment, tags, { showPairs: showPairs ?? false }));
}
