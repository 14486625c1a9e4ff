import { PDFDict, type PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { type Paragraph, paragraphText, type PdfModel, type Run } from '../../model/model.ts';
import { paragraphsOf } from '../../model/model.ts';
import { destinations } from './bookmark-places.ts';
import { pageTitles } from './page-titles.ts';

/** A heading, and what stands for it now. `key`: its letters and digits alone. */
type Heading = { key: string; text: string; target: string };

/** More is no outline that anybody could use. */
const MOST_BOOKMARKS = 20_000;
/** Headings longer than this are sentences that happen to begin alike. */
const LONGEST = 300;
/** A heading on so many lines is set as one paragraph for each. */
const MOST_PARTS = 3;

/**
 * Bookmarks say what the headings say that they lead to, found by their words or else by their place; those without such a
 * heading stay as they were.
 */
export function translateBookmarks(
  document: PDFDocument,
  model: PdfModel,
  runs: ReadonlyMap<string, Run[]>,
) {
  const outlines = document.catalog.lookup(PDFName.of('Outlines'));
  if (!(outlines instanceof PDFDict)) return;
  const items = itemsOf(outlines);
  if (items.length === 0) return;
  const targets = targetsByKey(headingsOf(model, runs));
  const used = new Set<string>();
  const others: PDFDict[] = [];
  for (const item of items) {
    const title = titleOf(item);
    const target = title === undefined ? undefined : targetFor(title, targets);
    if (title !== undefined && !target) others.push(item);
    if (target) rename(item, target, used);
  }
  const placeOf = destinations(document);
  const titleAt = pageTitles(model);
  for (const item of others) {
    const place = placeOf(item);
    const heading = place && titleAt(place);
    const target = heading && headingOf(heading, runs)?.target;
    if (target && !used.has(keyOf(withoutNumber(target)))) rename(item, target, used);
  }
}

function rename(item: PDFDict, target: string, used: Set<string>) {
  item.set(PDFName.of('Title'), PDFHexString.fromText(target));
  used.add(keyOf(withoutNumber(target)));
}

function itemsOf(outlines: PDFDict): PDFDict[] {
  const found = new Set<PDFDict>();
  const waiting = [outlines.lookup(PDFName.of('First'))];
  while (waiting.length > 0 && found.size < MOST_BOOKMARKS) {
    const item = waiting.pop();
    if (!(item instanceof PDFDict) || found.has(item)) continue;
    found.add(item);
    waiting.push(item.lookup(PDFName.of('Next')), item.lookup(PDFName.of('First')));
  }
  return [...found];
}

function titleOf(item: PDFDict): string | undefined {
  const title = item.lookup(PDFName.of('Title'));
  return title instanceof PDFString || title instanceof PDFHexString
    ? title.decodeText()
    : undefined;
}

/** Each paragraph, and those that follow each other. */
function headingsOf(model: PdfModel, runs: ReadonlyMap<string, Run[]>): Heading[] {
  const all = [...paragraphsOf(model), ...model.header].flatMap((paragraph) => {
    const heading = headingOf(paragraph, runs);
    return heading ? [heading] : [];
  });
  return all.flatMap((heading, index) => {
    const found = [heading];
    for (let count = 2; count <= MOST_PARTS; count++) {
      const parts = all.slice(index, index + count);
      const joined = joinedHeadings(parts);
      if (parts.length === count && joined.text.length <= LONGEST) found.push(joined);
    }
    return found;
  });
}

function headingOf(
  paragraph: Paragraph,
  runs: ReadonlyMap<string, Run[]>,
): Heading | undefined {
  const text = oneLine(paragraphText(paragraph));
  if (text === '' || text.length > LONGEST) return undefined;
  const target = oneLine(paragraphText({ runs: runs.get(paragraph.unit) ?? paragraph.runs }));
  return { key: keyOf(text), text, target };
}

function joinedHeadings(parts: readonly Heading[]): Heading {
  const joined = (of: (one: Heading) => string, by: string) => parts.map(of).join(by);
  return {
    key: joined(({ key }) => key, ''),
    text: joined(({ text }) => text, ' '),
    target: joined(({ target }) => target, ' '),
  };
}

/** The first of several counts: a contents list may hold all headings, but then it says the same. */
function targetsByKey(headings: readonly Heading[]): ReadonlyMap<string, Heading> {
  const targets = new Map<string, Heading>();
  for (const heading of headings) {
    for (const key of [heading.key, keyOf(withoutNumber(heading.text))]) {
      if (key && !targets.has(key)) targets.set(key, heading);
    }
  }
  for (const heading of headings.flatMap(withoutPageNumber)) {
    if (!targets.has(heading.key)) targets.set(heading.key, heading);
  }
  return targets;
}

/** Of a head or a line of a contents list, what stands before the number of its page. */
function withoutPageNumber({ text, target }: Heading): Heading[] {
  const [title, translated] = [text, target].map((one) => one.replace(PAGE_NUMBER, ''));
  const key = keyOf(title ?? '');
  const isNumbered = title !== text && translated !== target && /\p{L}/u.test(key);
  return isNumbered && title && translated ? [{ key, text: title, target: translated }] : [];
}

const PAGE_NUMBER = /[\s.·…]+\d{1,4}$/;

/** Numbers come with the heading where the bookmark has them, and not where it has none. */
function targetFor(title: string, targets: ReadonlyMap<string, Heading>): string | undefined {
  const whole = targets.get(keyOf(title));
  const found = whole ?? targets.get(keyOf(withoutNumber(title)));
  if (!found || found.target === found.text) return undefined;
  const [, number = ''] = NUMBER.exec(oneLine(title)) ?? [];
  const bare = withoutNumber(found.target);
  return oneLine(`${number}${bare}`) || undefined;
}

const NUMBER = /^((?:\p{L}?\d+(?:[.-]\d+)*[.)]?|[IVX]+\.|[①-⑳])\s+)(?=\S)/u;

function withoutNumber(text: string): string {
  return oneLine(text).replace(NUMBER, '');
}

function keyOf(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
