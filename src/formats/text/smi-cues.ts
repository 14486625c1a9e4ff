import { fail } from '../../shared/errors.ts';
import type { Lang } from '../../shared/languages.ts';
import { decodeEntities, encodeEntities, entityCharacters } from './entities.ts';
import { type CuePiece, cueUnit } from './markup.ts';
import { type SamiPiece, samiPieces, sourceClass } from './sami.ts';
import type { TextFile } from './text-file.ts';
import { checkSmiOrder, smiStamps, smiTimes } from './times/smi-times.ts';
import type { TextParser } from './text-parser.ts';
import type { TextUnit, TextUnits } from './units.ts';
import type { TextStyle } from '../contract/format.ts';

export const smiParser: TextParser = {
  find: findCues,
  times: smiTimes,
  stamps: smiStamps,
  checkTimes: checkSmiOrder,
  hasCueNumbers: false,
};

function findCues({ text }: TextFile, lang: Lang): TextUnits {
  if (!/<sync\b/i.test(text)) fail('file.wrongType');
  const wanted = sourceClass(text, lang);
  const styles: Record<string, TextStyle> = {};
  const units: TextUnit[] = [];
  let number = 0;
  let current: string | undefined;
  let cue: SamiPiece[] = [];

  const finish = () => {
    const [first] = cue;
    if (!first) return;
    number++;
    if (wanted === undefined || current === wanted) {
      units.push(toUnit(`cue${number}`, cue, styles));
    }
    cue = [];
  };
  for (const piece of samiPieces(text)) {
    if (!piece.isFrame) {
      cue.push(piece);
      continue;
    }
    finish();
    if (piece.name === 'sync') current = undefined;
    if (piece.className !== undefined) current = piece.className;
  }
  finish();
  return { units, kind: 'cue', whole: true, styles, hidden: entityCharacters(text) };
}

function toUnit(
  name: string,
  cuePieces: readonly SamiPiece[],
  styles: Record<string, TextStyle>,
): TextUnit {
  const last = cuePieces.at(-1);
  const from = cuePieces[0]?.at ?? 0;
  const to = last ? last.at + last.characters.length : 0;
  return cueUnit({ name, from, to }, withBreaks(cuePieces), styles, writeText);
}

/** Line ends of the file say nothing in SAMI; those beside a <br> belong to it, the others are breaks of their own. */
function withBreaks(pieces: readonly SamiPiece[]): CuePiece[] {
  const result: CuePiece[] = [];
  for (const { characters, name, half } of pieces) {
    if (name === 'br') {
      const last = result.at(-1);
      const before = last && 'lineEnd' in last && result.pop() ? last.lineEnd : '';
      result.push({ markup: before + characters, name });
    } else if (name) result.push({ markup: characters, name, ...(half && { half }) });
    else for (const part of textPieces(characters, result)) result.push(part);
  }
  return result;
}

function textPieces(characters: string, before: CuePiece[]): CuePiece[] {
  const last = before.at(-1);
  const blank = last && 'name' in last && last.name === 'br'
    ? /^[ \t]*[\r\n]\s*/.exec(characters)?.[0]
    : '';
  if (blank && last && 'markup' in last) last.markup += blank;
  return characters.slice(blank?.length ?? 0)
    .split(/([ \t]*[\r\n][ \t\r\n]*)/)
    .map((part, index): CuePiece =>
      index % 2 === 1 ? { lineEnd: part } : { text: decodeEntities(part) }
    )
    .filter((piece) => !('text' in piece) || piece.text !== '');
}

function writeText(text: string): string {
  return encodeEntities(text).replace(/\r\n|\r|\n/g, '<br>');
}
