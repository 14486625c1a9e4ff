import type { Lang } from '../../../../shared/languages.ts';
import type { CheckInput, Finding } from '../../finding.ts';
import { countAtEnd } from '../../bounds.ts';
import { placed } from '../../plain.ts';

type Kind = 'stop' | 'question' | 'exclamation' | 'colon' | 'ellipsis';

const kinds: Record<string, Kind> = {
  '.': 'stop',
  '。': 'stop',
  '．': 'stop',
  '?': 'question',
  '？': 'question',
  '!': 'exclamation',
  '！': 'exclamation',
  ':': 'colon',
  '：': 'colon',
  '…': 'ellipsis',
};

const marks: Record<Lang, Record<Kind, string>> = {
  ko: { stop: '.', question: '?', exclamation: '!', colon: ':', ellipsis: '…' },
  en: { stop: '.', question: '?', exclamation: '!', colon: ':', ellipsis: '…' },
  ja: { stop: '。', question: '？', exclamation: '！', colon: '：', ellipsis: '…' },
  zh: { stop: '。', question: '？', exclamation: '！', colon: '：', ellipsis: '…' },
};

/** Quotes and brackets behind the mark, as in `He said "yes."`. */
const CLOSING = /[\s"'”’」』)\]）］】》〉]/u;

/** The sentence asks here and states there, or one of them has no end. */
export function endMark({ plain: { from, to }, to: lang }: CheckInput): Finding[] {
  const wanted = markOf(from.text);
  const found = markOf(to.text);
  if (!isSentence(from.text) || wanted?.kind === found?.kind) return [];
  if (endsInQuotation(from.text, to.text) || lang === 'ko' && isGreeting(to.text)) return [];
  if (asksWithoutMark(wanted?.kind, to.text, lang)) return [];
  const severity = severityOf(wanted?.kind, found?.kind, to.text, lang);
  if (!severity) return [];
  const mark = wanted ? marks[lang][wanted.kind] : '';
  const at = found ?? { start: bareEnd(to.text), end: bareEnd(to.text) };
  const place = placed(to, at.start, at.end);
  const start = found ? place.start : endOf(to, at.start);
  const end = found ? place.end : start;
  const which = !wanted ? 'endExtra' : found ? 'endOther' : 'endMissing';
  return [{
    check: 'punctuation',
    code: `punctuation.${which}`,
    severity,
    side: 'target',
    start,
    end,
    values: { mark, found: found ? to.text.slice(found.start, found.end) : '' },
    fix: { start, end, insert: mark },
  }];
}

/** English ends with a quotation, Korean with 라고 말했다. */
const endsInQuotation = (source: string, target: string) =>
  /[?!]\s*["”’」]\s*$/.test(source) &&
  /[?!]["”’」』]?\s*(?:이?라고|이?라는|하고|이?라며)/.test(target);

/** か。 asks; and so do tags in English whose Korean is a statement. */
const asksWithoutMark = (wanted: Kind | undefined, target: string, lang: Lang) =>
  wanted === 'question' &&
  (lang === 'ja' && /(?:か|の|かな|かしら)。\s*$/.test(target) ||
    lang === 'ko' && /잖아(?:요)?[.!]?\s*$/.test(target));

/** How people greet in Korean is a question by its form. */
const isGreeting = (target: string) => /안녕(?:하세요|하십니까)\?\s*$|^안녕\?\s*$/.test(target);

/** Behind the last word, before a tag that follows it. */
function endOf({ at }: { at: readonly number[] }, place: number): number {
  return place === 0 ? at[0] ?? 0 : (at[place - 1] ?? 0) + 1;
}

/** in '.' and (?) speak of the mark. */
const NAMED_MARK = /["'“‘(「][.?!:…]+["'”’)」]\s*$/u;

function markOf(text: string): { kind: Kind; start: number; end: number } | undefined {
  if (NAMED_MARK.test(text)) return undefined;
  const end = bareEnd(text);
  const last = text.charAt(end - 1);
  const dots = countAtEnd(text.slice(0, end), (letter) => letter === last);
  if ('…⋯'.includes(last) ? dots > 0 : '.。'.includes(last) && dots >= 3) {
    return { kind: 'ellipsis', start: end - dots, end };
  }
  const kind = kinds[text.charAt(end - 1)];
  return kind && { kind, start: end - 1, end };
}

function bareEnd(text: string): number {
  return text.length - countAtEnd(text, (letter) => CLOSING.test(letter));
}

/** Headings, names, abbreviations and figures end as they like. */
function isSentence(text: string): boolean {
  const end = bareEnd(text);
  const words = text.slice(0, end);
  if (/(?:\b(?:etc|Inc|Ltd|Co|Corp|No|vs|e\.g|i\.e|[A-Z])|\d|[a-z]\.[a-z])\.$/.test(words)) {
    return false;
  }
  return /[\p{L}].*[\p{L}]/u.test(words);
}

/**
 * Whether it asks is content. Whether a label has a full stop is custom, and only a sentence that surely is one should
 * have it: the rest is reported as a remark.
 */
function severityOf(
  wanted: Kind | undefined,
  found: Kind | undefined,
  target: string,
  lang: Lang,
): Finding['severity'] | undefined {
  // "Welcome!" may be 환영합니다. and the other way round.
  if (wanted && found && softStops.has(wanted) && softStops.has(found)) return undefined;
  if (wanted === 'question' || found === 'question') return 'warning';
  if (wanted !== 'stop' || found !== undefined) return 'info';
  if (lang === 'ko') {
    if (/(?:[음함됨임기것]|\p{P})$/u.test(target.trimEnd())) return undefined;
    return /[가-힣](?:니다|하다|한다|된다|있다|없다|이다|니까|세요|어요|아요|해요|시오)$/.test(
        target.trimEnd(),
      )
      ? 'warning'
      : 'info';
  }
  const letters = target.match(/\p{L}/gu)?.length ?? 0;
  return letters >= (lang === 'en' ? SENTENCE.latin : SENTENCE.eastern) ? 'warning' : 'info';
}

const softStops: ReadonlySet<Kind> = new Set<Kind>(['stop', 'exclamation', 'ellipsis']);
/** So many letters are no label any more. */
const SENTENCE = { latin: 60, eastern: 40 };
