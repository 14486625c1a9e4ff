import { parseTags, plainText, type Token } from '../../lines/tags.ts';
import type { Lang } from '../../shared/languages.ts';
import type { Imported, LineKind, SourceLine, TagFact, Target, TextStyle } from '../format.ts';
import { type CutOptions, cutSegments, joinSegments, type Segment } from '../sentences.ts';
import { spliceText, type TextFile } from './text-file.ts';

/** A text line or cue, with its place in the file. */
export type TextUnit = {
  name: string;
  from: number;
  to: number;
  tagForm: string;
  tags: Record<string, TagFact>;
  /** Writes other tokens of this unit as characters of the file. */
  write(tokens: readonly Token[]): string;
};

export type TextUnits = {
  units: readonly TextUnit[];
  kind: LineKind;
  /** A cue is one segment, a text line is cut into sentences. */
  whole: boolean;
  /** Characters that the file has under other names, such as entities: its encoding has to hold them too. */
  hidden?: string;
  styles?: Record<string, TextStyle>;
};

export function importUnits(file: TextFile, found: TextUnits, lang: Lang): Imported {
  const lines = found.units.flatMap((unit) =>
    cutUnit(unit, found, lang).map((segment, index, all): SourceLine => ({
      unit: unit.name,
      seg: [index, all.length],
      kind: found.kind,
      source: segment.text,
      ...factsOf(segment, unit),
    }))
  );
  return {
    lines,
    styles: found.styles ?? {},
    warnings: file.sure ? [] : ['encoding.guessed'],
    encoding: file.encoding,
  };
}

export function exportUnits(
  file: TextFile,
  found: TextUnits,
  lang: Lang,
  targets: readonly Target[],
): Uint8Array {
  const byUnit = Map.groupBy(targets, ({ unit }) => unit);
  const splices = found.units.flatMap((unit) => {
    const own = byUnit.get(unit.name);
    if (!own) return [];
    const segments = cutUnit(unit, found, lang);
    const texts = segments.map((_, seg) => own.findLast((target) => target.seg === seg)?.text);
    if (segments.every(({ text }, seg) => (texts[seg] ?? text) === text)) return [];
    const tokens = parseTags(joinSegments(segments, texts));
    return [{ from: unit.from, to: unit.to, insert: unit.write(tokens) }];
  });
  return spliceText(file, splices, found.hidden);
}

function cutUnit(unit: TextUnit, { whole }: TextUnits, lang: Lang): Segment[] {
  const options: CutOptions = { tags: unit.tags, whole };
  return cutSegments(unit.tagForm, lang, options);
}

function factsOf(segment: Segment, unit: TextUnit) {
  const tags: Record<string, TagFact> = {};
  segment.ids.forEach((id, index) => {
    const fact = unit.tags[id];
    if (fact) tags[index + 1] = fact;
  });
  return { plain: plainText(segment.text, tags), tags };
}
