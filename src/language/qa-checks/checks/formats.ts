import { placeTag } from '../../tags/fix-tags.ts';
import { parseTags, smallestSplice, type TagFact, type Token } from '../../tags/tags.ts';
import { MOST_FOUND } from '../bounds.ts';
import type { Check, CheckInput, Finding, Fix } from '../finding.ts';

type Tag = Exclude<Token, string>;
type SourceTag = { id: number; isPair: boolean; start: number; end: number };

/** Of the words that a lost pair surrounds in the source. */
const MOST_WORDS = 20;
/** A line with very many tags is judged by its first ones. */
const MOST_TAGS = 200;

/** Formats that may go by design: the file stays whole without them, so they stop nobody unless a team wants it. */
export const formats: Check = {
  code: 'formats',
  label: { ko: '서식 태그', en: 'Formats' },
  help: {
    ko:
      '번역문에서 빠진 굵게·기울임·탭·줄바꿈 같은 서식. 일부러 뺄 수 있어서 보통은 알리기만 하고, 확정 막기를 켜면 막아요.',
    en:
      'Bold, italics, tabs, breaks and the like that the target lacks. They may go on purpose, so they are only reported, unless they are set to stop confirming',
  },
  policy: 'blocking',
  place: 1.5,
  messages: {
    'formats.lost': { ko: '서식 태그 {{tag}} 빠짐', en: 'Tag {{tag}} is missing' },
    'formats.lostAt': {
      ko: '서식 태그 {{tag}} 빠짐 — ‘{words}’',
      en: 'Tag {{tag}} is missing — “{words}”',
    },
  },
  run(line) {
    const there = new Set(tagsIn(line.target).map(idOf));
    return sourceTags(line.source)
      .filter(({ id }) => line.tags[id]?.del && !there.has(id))
      .filter(({ id }) => !isTyped(line.target, line.tags[id]))
      .slice(0, MOST_FOUND)
      .map((tag) => findingOf(line, tag));
  },
};

/** A typed break or tab stands for its tag. */
function isTyped(target: string, fact: TagFact | undefined): boolean {
  return fact?.t === 'br' && /[\r\n]/.test(target) || fact?.t === 'tab' && target.includes('\t');
}

function findingOf(line: CheckInput, { id, isPair, start, end }: SourceTag): Finding {
  const words = isPair ? wordsWithin(line.source, id) : signs[line.tags[id]?.t ?? ''] ?? '';
  const fix = fixOf(line, id);
  return {
    check: 'formats',
    code: words ? 'formats.lostAt' : 'formats.lost',
    severity: 'warning',
    side: 'source',
    start,
    end,
    values: { tag: isPair ? String(id) : `${id}/`, ...(words ? { words } : {}) },
    ...(fix ? { fix } : {}),
  };
}

const signs: Record<string, string> = { br: '↵', tab: '⇥' };

function fixOf({ source, target }: CheckInput, id: number): Fix | undefined {
  const after = placeTag(source, target, id);
  if (after === undefined) return undefined;
  const { index, remove, insert } = smallestSplice(target, after);
  return { start: index, end: index + remove, insert };
}

/** The tags of a source in their order, each once. */
function sourceTags(source: string): SourceTag[] {
  const found = new Map<number, SourceTag>();
  for (const match of source.matchAll(/\{\{|\}\}|\{([1-9]\d{0,8})\}|\{([1-9]\d{0,8})\/\}/g)) {
    const id = Number(match[1] ?? match[2]);
    if (!id || found.has(id)) continue;
    if (found.size === MOST_TAGS) break;
    const start = match.index;
    found.set(id, { id, isPair: Boolean(match[1]), start, end: start + match[0].length });
  }
  return [...found.values()];
}

function wordsWithin(source: string, id: number): string {
  const all = parseTags(source);
  const from = all.findIndex((one) => typeof one !== 'string' && 'open' in one && one.open === id);
  const to = all.findIndex((one) => typeof one !== 'string' && 'close' in one && one.close === id);
  const words = all.slice(from + 1, Math.max(from + 1, to))
    .filter((one) => typeof one === 'string').join('').trim();
  return words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS)}…` : words;
}

const tagsIn = (text: string): Tag[] =>
  parseTags(text).filter((token) => typeof token !== 'string');

function idOf(token: Tag): number {
  if ('open' in token) return token.open;
  return 'close' in token ? token.close : token.single;
}
