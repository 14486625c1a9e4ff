import { parseTags, type TagFact, type Token, writeTags } from '../../language/tags/tags.ts';
import type { Lang } from '../../shared/languages.ts';
import { decodeText, escapeAttribute, escapeText } from '../contract/characters.ts';
import { attributePlace, scanXml, type Tag } from '../package/xml.ts';
import type { LineKind, SourceLine } from '../contract/format.ts';
import { changedTokens, linesOfUnit, type TargetMap } from '../contract/unit-lines.ts';
import { Splices } from '../package/splices.ts';

/** A text that is no paragraph: it stands in an attribute, or alone in an element. */
type Value = {
  name: string;
  kind: LineKind;
  tagForm: string;
  tags: Record<string, TagFact>;
  /** All places that say the same. */
  places: Place[];
};

type Place = { start: number; end: number; isAttribute: boolean };

/** `description`: of pictures, in a part with text; the others are parts of their own. */
type ValueKind = 'description' | 'property' | 'numbering';

export function valueLines(
  kind: ValueKind,
  path: string,
  xml: string,
  from: Lang,
): SourceLine[] {
  return findValues(kind, path, xml).flatMap(({ name, kind, tagForm, tags }) =>
    linesOfUnit({ name, tagForm, tags, whole: kind === 'numbering' }, { kind, from })
  );
}

type ValueWriting = {
  from: Lang;
  targets: TargetMap;
  /** Called with every value that changes, for what repeats it elsewhere. */
  onWritten?: ((before: string, after: string) => void) | undefined;
};

/** The part with new values, as bytes; undefined when nothing in it changes. */
export function writeValues(
  kind: ValueKind,
  path: string,
  xml: string,
  writing: ValueWriting,
): Uint8Array | undefined {
  const splices = new Splices(xml);
  for (const value of findValues(kind, path, xml)) {
    const { name, tagForm, tags } = value;
    const tokens = changedTokens({ name, tagForm, tags, whole: kind === 'numbering' }, writing);
    if (!tokens) continue;
    const text = textOfTokens(tokens, tags);
    writing.onWritten?.(textOfTokens(parseTags(tagForm), tags), text);
    for (const { start, end, isAttribute } of value.places) {
      splices.put(start, end, isAttribute ? escapeAttribute(text) : escapeText(text));
    }
  }
  splices.settle();
  return splices.finish();
}

function textOfTokens(tokens: readonly Token[], tags: Value['tags']): string {
  const seen = new Set<number>();
  const text = tokens.map((token) => {
    if (typeof token === 'string') return token;
    if (!('single' in token) || seen.has(token.single)) return '';
    seen.add(token.single);
    return tags[token.single]?.label ?? '';
  });
  // What may not be lost stands at the end.
  const lost = Object.entries(tags).filter(([id]) => !seen.has(Number(id)));
  return [...text, ...lost.map(([, { label }]) => label ?? '')].join('');
}

function findValues(kind: ValueKind, path: string, xml: string): Value[] {
  switch (kind) {
    case 'description':
      return descriptions(path, xml);
    case 'property':
      return properties(path, xml);
    case 'numbering':
      return numberTexts(path, xml);
  }
}

/** Pictures inside a picture, and older forms of it, repeat what the outer one says. */
function descriptions(path: string, xml: string): Value[] {
  const values: Value[] = [];
  const copies: { text: string; place: Place }[] = [];
  let fallbacks = 0;
  let count = 0;
  const each = (tag: Tag, attribute: string, handle: (text: string, place: Place) => void) => {
    const place = attributePlace(xml, tag, attribute);
    const text = place && decodeText(xml.slice(place.start, place.end));
    if (place && text && /\S/.test(text)) handle(text, { ...place, isAttribute: true });
  };
  scanXml(xml, {
    open(tag) {
      if (tag.name === 'mc:Fallback') fallbacks++;
      const isOwn = tag.name === 'wp:docPr' && fallbacks === 0;
      if (isOwn) {
        const number = count++;
        for (const attribute of ['descr', 'title']) {
          each(tag, attribute, (text, place) => {
            const name = `${path}#${attribute}${number}`;
            values.push(plainValue(name, 'alt', text, place));
          });
        }
      } else if (/(^|:)(cNvPr|docPr)$/.test(tag.name)) {
        for (const attribute of ['descr', 'title']) {
          each(tag, attribute, (text, place) => copies.push({ text, place }));
        }
      } else if (tag.name.startsWith('?urn:schemas-microsoft-com:vml:')) {
        each(tag, 'alt', (text, place) => copies.push({ text, place }));
      }
    },
    close(name) {
      if (name === 'mc:Fallback') fallbacks--;
    },
  });
  const byText = new Map(values.map((value) => [value.tagForm, value]));
  for (const { text, place } of copies) byText.get(writeTags([text]))?.places.push(place);
  return values;
}

const PROPERTIES = ['title', 'subject', 'description', 'keywords', 'category', 'contentStatus'];

function properties(path: string, xml: string): Value[] {
  const values: Value[] = [];
  eachElement(xml, (local, place) => {
    const text = decodeText(xml.slice(place.start, place.end));
    if (!PROPERTIES.includes(local) || !/\S/.test(text)) return;
    values.push(plainValue(`${path}#${local}`, 'property', text, place));
  });
  return values;
}

/** The names of its parts that a file repeats for lists of files; as bytes, undefined when none of them changes. */
export function writeTitles(
  xml: string,
  renames: ReadonlyMap<string, string>,
): Uint8Array | undefined {
  const splices = new Splices(xml);
  eachElement(xml, (local, { start, end }) => {
    const next = local === 'lpstr' ? renames.get(decodeText(xml.slice(start, end))) : undefined;
    if (next !== undefined) splices.put(start, end, escapeText(next));
  });
  splices.settle();
  return splices.finish();
}

/** Elements that hold text alone, by their local names. */
function eachElement(xml: string, handle: (local: string, place: Place) => void) {
  let open: Tag | undefined;
  scanXml(xml, {
    open(tag) {
      open = tag.isEmpty ? undefined : tag;
    },
    close(name, innerEnd) {
      if (open && open.name === name) {
        handle(localOf(name), { start: open.inner, end: innerEnd, isAttribute: false });
      }
      open = undefined;
    },
  });
}

function localOf(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}

/** Words around the numbers of a list: `제%1조` is 제{1/}조. Equal ones are one value; signs of bullets are none. */
function numberTexts(path: string, xml: string): Value[] {
  const values = new Map<string, Value>();
  let isBullet = false;
  scanXml(xml, {
    open(tag) {
      if (tag.name === 'w:lvl') isBullet = false;
      if (tag.name !== 'w:numFmt' && tag.name !== 'w:lvlText') return;
      const place = attributePlace(xml, tag, 'w:val');
      if (!place) return;
      const text = decodeText(xml.slice(place.start, place.end));
      if (tag.name === 'w:numFmt') isBullet = text === 'bullet';
      else if (!isBullet && /\p{L}/u.test(text.replace(NUMBER, ''))) {
        const known = values.get(text);
        if (known) known.places.push({ ...place, isAttribute: true });
        else {
          const name = `${path}#number${values.size}`;
          values.set(text, numberValue(name, text, { ...place, isAttribute: true }));
        }
      }
    },
    close() {},
  });
  return [...values.values()];
}

const NUMBER = /%[1-9]/g;

function numberValue(name: string, text: string, place: Place): Value {
  const tags: Value['tags'] = {};
  let count = 0;
  const tokens = text.split(/(%[1-9])/).filter(Boolean).map((piece): Token => {
    if (!/^%[1-9]$/.test(piece)) return piece;
    tags[++count] = { pair: false, t: 'field', label: piece, del: false, dup: false };
    return { single: count };
  });
  return { name, kind: 'numbering', tagForm: writeTags(tokens), tags, places: [place] };
}

function plainValue(name: string, kind: LineKind, text: string, place: Place): Value {
  return { name, kind, tagForm: writeTags([text]), tags: {}, places: [place] };
}
