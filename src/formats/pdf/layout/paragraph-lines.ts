import { median } from '../model/boxes.ts';
import { type Line, textOfLine } from './lines.ts';
import { isNumberLine } from './tables/words.ts';
import { firstLetter, isHangul, isIdeograph, lastLetter } from '../model/letters.ts';

/** Where the lines of a flow begin and end. */
type Measure = {
  left: number;
  right: number;
  leading: number;
  /** Where first lines of paragraphs begin, when they stand in. */
  indent?: { at: number } | undefined;
};

const BULLET = /^[•●○■□▪▫◆◇❖➢✓✔☑◻◦‣⁃∙·※▶▷►★☆❑✗*–—-](?=\s|\t|[\p{L}\p{N}])/u;
const NUMBER =
  /^(?:\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5}|[가나다라마바사아자차카타파하])[.)](?=\s|\t|[가-힣\u3040-\u9fff])|\d{1,3}(?:\.\d{1,3})+\.?(?=\s|\t)|[①-⑳㉠-㉻ⓐ-ⓩ]|제\s?\d+\s?[편장절조항관]|第[\d一二三四五六七八九十]+[章節条节])/;
const SENTENCE_END = /[.!?。！？…:：;；]["'”’」』)\]）】]*$/;

function isBullet(text: string): boolean {
  return BULLET.test(text) && !/^[-–—]\d/.test(text) && !/^\*\S*\*/.test(text);
}

export function startsItem(text: string): boolean {
  return isBullet(text) || NUMBER.test(text);
}

/** A letter of a symbol font that stands alone before the text, or the "o" that is a circle of the second level. */
export function hasSymbolBullet({ spans }: Line): boolean {
  const [first, second] = spans;
  if (!first || !second || first.text.length !== 1) return false;
  const isCircle = first.text === 'o' && first.style.family !== second.style.family &&
    second.left - first.right > 0.4 * first.size;
  return isCircle || /wingdings|webdings|symbol/i.test(first.style.family);
}

/** A small raised number before the text of a note. */
function startsNote({ spans: [first], size, baseline }: Line): boolean {
  return first !== undefined && /^(?:\d{1,3}\)?|[*†‡§]{1,3})$/.test(first.text.trim()) &&
    first.size < 0.85 * size && baseline - first.baseline > 0.15 * size;
}

export function endsSentence(text: string): boolean {
  return SENTENCE_END.test(text);
}

/**
 * A line of a contents list, whose dots lead from a title to its page, or one that is drawn of dashes. Dashes with words
 * on both sides are a blank to fill in, in the middle of a sentence.
 */
export function hasLeader(text: string): boolean {
  return /[.·‥…]{5,}|(?:[.·] ){5,}|…{2,}|[-–—_]{5,}\s*\d{0,4}\s*$|(?:[-–—_] ){5,}/.test(text);
}

/** Groups the lines of a flow into paragraphs. */
export function groupLines(lines: readonly Line[], measure: Measure): Line[][] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    if (group && continues(group, line, measure)) group.push(line);
    else groups.push([line]);
  }
  return groups;
}

export function measureOf(lines: readonly Line[], left: number, right: number): Measure {
  const gaps: number[] = [];
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    const gap = before ? line.baseline - before.baseline : 0;
    if (
      before && Math.abs(before.size - line.size) < 0.5 && gap > 0.8 * line.size &&
      gap < 2.6 * line.size
    ) {
      gaps.push(gap / line.size);
    }
  });
  gaps.sort((a, b) => a - b);
  return { left, right, leading: commonGap(gaps), indent: firstIndent(lines) };
}

/** The smallest distance that occurs often: paragraphs of a line or two have as many gaps between them as inside. */
function commonGap(gaps: readonly number[]): number {
  const enough = Math.max(2, 0.15 * gaps.length);
  const gap = gaps.find((one, index) => (gaps[index + enough - 1 | 0] ?? Infinity) < 1.05 * one);
  return gap ?? gaps[Math.floor(gaps.length * 0.4)] ?? 1.4;
}

/** By how much first lines stand in, where the others begin at the edge. */
function firstIndent(lines: readonly Line[]): { at: number } | undefined {
  const left = Math.min(...lines.map((line) => line.left));
  const inner = lines.filter((line) => {
    const by = line.left - left;
    return by > 0.8 * line.size && by < 3 * line.size;
  });
  const at = median(inner.map((line) => line.left));
  const first = inner.filter((line) => Math.abs(line.left - at) < 0.2 * line.size);
  const edge = lines.filter((line) => line.left - left < 0.4 * line.size);
  const [ended, broken] = [endedBefore(lines, first), endedBefore(lines, edge)];
  const isUsual = first.length >= 2 && edge.length >= 2 && first.length > 0.8 * inner.length &&
    ended > 0.6 && ended > broken + 0.2;
  return isUsual ? { at } : undefined;
}

/** How many of these come after the end of a sentence: under hanging first lines it is the lines at the edge that do. */
function endedBefore(lines: readonly Line[], some: readonly Line[]): number {
  const before = lines.filter((_, index) => {
    const next = lines[index + 1];
    return next !== undefined && some.includes(next);
  });
  const ended = before.filter((line) => endsSentence(textOfLine(line)));
  return before.length === 0 ? 0 : ended.length / before.length;
}

function continues(group: readonly Line[], line: Line, measure: Measure): boolean {
  const last = group.at(-1);
  const first = group[0];
  if (!last || !first) return false;
  if (!isOfOneSize(last, line)) return false;
  if (!isNear(group, last, line, measure)) return false;
  const [text, next] = [textOfLine(last), textOfLine(line)];
  if (isBullet(next) || hasSymbolBullet(line) || hasLeader(text)) return false;
  if (startsNote(line) && endsSentence(text)) return false;
  if (next.includes('\t') && text.includes('\t')) return false;
  // One below the other they are two, as in the margin of a form.
  if (isNumberLine(last) && isNumberLine(line)) return false;

  const { indent } = measure;
  if (indent && Math.abs(line.left - indent.at) < 0.2 * line.size) return false;
  const fits = wouldFit(last, line, measure.right, next) && !isBrokenSentence(group, next);
  if (startsItem(next) && (fits || endsSentence(text) || startsItem(textOfLine(first)))) {
    return false;
  }
  if (fits && !isCentredPair(last, line, measure)) return false;
  if (fits) return false;
  if (isOtherStyle(last, line) && (endsSentence(text) || fits)) return false;
  return hasIndentOf(group, line, startsItem(textOfLine(first)));
}

/**
 * Whether two lines may be of one text by their sizes. That of most letters differs where one has more of what stands small
 * in brackets: then the size goes on from one to the other, or both lines have both.
 */
export function isOfOneSize(last: Line, line: Line): boolean {
  const isNear = (a: number, b: number) => Math.abs(a - b) < 0.12 * Math.max(a, b);
  const has = (one: Line, size: number) => one.spans.some((span) => isNear(span.size, size));
  const [end, start] = [last.spans.at(-1), line.spans[0]];
  const goesOn = end !== undefined && start !== undefined && isNear(end.size, start.size) &&
    end.size > 0.7 * last.size && has(last, line.size);
  return isNear(last.size, line.size) || goesOn || has(line, last.size) && has(last, line.size);
}

/** Japanese lines that were ended by hand within a sentence: what has wrapped before and has not ended goes on. */
function isBrokenSentence(group: readonly Line[], next: string): boolean {
  if (group.length < 2 || !isIdeograph(firstLetter(next))) return false;
  const texts = group.map(textOfLine);
  const last = texts.at(-1) ?? '';
  return texts.some((text) => /[\u3041-\u3096]/.test(text)) &&
    isIdeograph(lastLetter(last)) && !endsSentence(last);
}

function isNear(group: readonly Line[], last: Line, line: Line, { leading }: Measure): boolean {
  const gap = gapBelow(last, line, leading);
  if (gap < 0.5 * line.size) return false;
  const before = group.at(-2);
  const size = Math.max(last.size, line.size);
  if (before) return gap < 1.15 * (last.baseline - before.baseline) + 0.1 * size;
  return gap < 1.2 * leading * size && gap < 2.6 * size;
}

/** Lines with readings above them may be farther from the line before. */
export function gapBelow(last: Line, line: Line, leading: number): number {
  const gap = line.baseline - last.baseline;
  const ruby = Math.max(0, ...line.spans.map((span) => span.ruby ?? 0));
  return gap > 1.2 * leading * line.size ? gap - 1.8 * ruby : gap;
}

/** The first word of the next line would have had room: this line was ended on purpose. */
export function wouldFit(last: Line, line: Line, right: number, next: string): boolean {
  const room = right - last.right;
  if (room < 0.5 * last.size) return false;
  const word = /^\S+/.exec(next)?.[0] ?? '';
  const perLetter = (line.right - line.left) / Math.max(1, next.length);
  const first = firstLetter(next);
  // Between Chinese or Japanese letters a line may break anywhere, but not before a mark.
  const isOpen = !endsSentence(textOfLine(last));
  if (isIdeograph(first)) return room > (isOpen ? 3.2 : 2.4) * last.size;
  const width = [...word].reduce(
    (sum, letter) =>
      sum +
      (isIdeograph(letter) || isHangul(letter)
        ? 0.95 * line.size
        : Math.min(perLetter * 1.1, 0.6 * line.size)),
    0,
  );
  // A line that stops within a sentence was hardly ended on purpose.
  const slack = !isOpen ? 0.6 : /^\p{Ll}/u.test(next) ? 8 : 1.8;
  return room > width + slack * last.size;
}

function isCentredPair(last: Line, line: Line, { left, right }: Measure): boolean {
  const middle = (left + right) / 2;
  const isCentred = (one: Line) => Math.abs((one.left + one.right) / 2 - middle) < one.size;
  return isCentred(last) && isCentred(line) && last.left - left > 2 * last.size;
}

function isOtherStyle(last: Line, line: Line): boolean {
  const bold = (one: Line) => one.spans.every(({ style }) => style.bold || style.isThick);
  const colour = (one: Line) => one.spans[0]?.style.colour;
  return bold(last) !== bold(line) || colour(last) !== colour(line) && bold(last) === bold(line);
}

function hasIndentOf(group: readonly Line[], line: Line, isItem: boolean): boolean {
  const step = 0.8 * line.size;
  const [first, second] = group;
  if (!first) return false;
  if (second) {
    const left = Math.min(...group.slice(1).map((one) => one.left));
    return Math.abs(line.left - left) < step || isCentre(group, line);
  }
  const by = line.left - first.left;
  if (Math.abs(by) < step || isCentre(group, line)) return true;
  // Below the text of an item, or out from a first line that was indented.
  return by > 0
    ? isItem || by < 6 * line.size && by > 0 && isHanging(first, line)
    : by > -5 * line.size;
}

/** A first line that reaches as far as the next and stands out to the left, as in lists of books. */
function isHanging(first: Line, line: Line): boolean {
  return first.right >= line.right - 2 * line.size && first.right - first.left > 15 * line.size;
}

function isCentre(group: readonly Line[], line: Line): boolean {
  return group.every((one) =>
    Math.abs((one.left + one.right) - (line.left + line.right)) < 0.6 * line.size
  );
}
