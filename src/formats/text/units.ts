import type { TagFact, Token } from '../../language/tags/tags.ts';
import type { Lang } from '../../shared/languages.ts';
import type { Imported, LineKind, Target, TextStyle } from '../contract/format.ts';
import {
  changedTokens,
  linesOfUnit,
  targetsByUnit,
  type UnitSource,
} from '../contract/unit-lines.ts';
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
    linesOfUnit(sourceOf(unit, found), { kind: found.kind, from: lang })
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
  const writing = { from: lang, targets: targetsByUnit(targets) };
  const splices = found.units.flatMap((unit) => {
    const tokens = changedTokens(sourceOf(unit, found), writing);
    return tokens ? [{ from: unit.from, to: unit.to, insert: unit.write(tokens) }] : [];
  });
  return spliceText(file, splices, found.hidden);
}

function sourceOf({ name, tagForm, tags }: TextUnit, { whole }: TextUnits): UnitSource {
  return { name, tagForm, tags, whole, showPairs: true };
}
