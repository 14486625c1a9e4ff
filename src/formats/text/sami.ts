import type { Lang } from '../../shared/languages.ts';

/** A tag, a comment, or the text between them. */
export type SamiPiece = {
  at: number;
  characters: string;
  /** Of the element, in small letters; `comment`; undefined for text. */
  name?: string;
  half?: 'open' | 'close';
  /** True for what stands around cues: SYNC, P and the like. */
  isFrame: boolean;
  /** Of a P. */
  className?: string;
};

const FRAME = new Set(['sync', 'p', 'body', 'sami', 'head', 'table', 'div']);
const LANGUAGE_NAMES: Record<Lang, readonly string[]> = {
  ko: ['ko', 'kr'],
  en: ['en'],
  ja: ['ja', 'jp'],
  zh: ['zh', 'cn', 'ch'],
};

/** The pieces of the body, in order. What looks only nearly like a tag is text. */
export function samiPieces(text: string): SamiPiece[] {
  const start = Math.max(0, text.search(/<body/i));
  const pieces: SamiPiece[] = [];
  let at = start;
  for (const { index, characters } of tagsIn(text, start)) {
    if (index > at) pieces.push({ at, characters: text.slice(at, index), isFrame: false });
    pieces.push(tagPiece(index, characters));
    at = index + characters.length;
  }
  if (at < text.length) pieces.push({ at, characters: text.slice(at), isFrame: false });
  return pieces;
}

/** The class whose cues are in a language: by `lang:` in the style sheet, else by its name, else the first that is used. */
export function sourceClass(text: string, lang: Lang): string | undefined {
  const names = LANGUAGE_NAMES[lang];
  const used = samiPieces(text).flatMap(({ className }) =>
    className === undefined ? [] : [className]
  );
  const classes = [...new Set(used)];
  const declared = new Map<string, string>();
  for (const [, name = '', language = ''] of text.matchAll(CLASS_RULE)) {
    declared.set(name.toLowerCase(), language.toLowerCase().split('-')[0] ?? '');
  }
  return classes.find((name) => names.includes(declared.get(name) ?? '')) ??
    classes.find((name) => names.some((start) => name.startsWith(start))) ??
    classes[0];
}

const CLASS_RULE = /\.([^\s{.#]{1,100})\s{0,20}\{[^{}]{0,2000}?\blang\s{0,20}:\s{0,20}([\w-]+)/gi;

/** Tags and whole comments; a comment that never ends is text. */
function* tagsIn(text: string, start: number) {
  const lastEnd = text.lastIndexOf('-->');
  const tag = /<!--|<[^<>]*>/g;
  tag.lastIndex = start;
  for (let match = tag.exec(text); match; match = tag.exec(text)) {
    const { index } = match;
    if (match[0] !== '<!--') {
      yield { index, characters: match[0] };
      continue;
    }
    if (index > lastEnd) continue;
    const end = text.indexOf('-->', index) + 3;
    yield { index, characters: text.slice(index, end) };
    tag.lastIndex = end;
  }
}

function tagPiece(at: number, characters: string): SamiPiece {
  if (characters.startsWith('<!--')) return { at, characters, name: 'comment', isFrame: false };
  const [, slash, word = 'unknown'] = /^<\s*(\/?)\s*([a-z\d]*)/i.exec(characters) ?? [];
  const name = word.toLowerCase() || 'unknown';
  const className = name === 'p' && !slash ? CLASS.exec(characters)?.[1]?.toLowerCase() : undefined;
  return {
    at,
    characters,
    name,
    half: slash ? 'close' : 'open',
    isFrame: FRAME.has(name),
    ...(className !== undefined && { className }),
  };
}

const CLASS = /\bclass\s*=\s*["']?([^\s"'>]+)/i;
