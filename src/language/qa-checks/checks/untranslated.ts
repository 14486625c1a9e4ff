import type { Lang } from '../../../shared/languages.ts';
import type { Check, CheckInput, Finding } from '../finding.ts';
import { firstMatches } from '../bounds.ts';
import { placed } from '../plain.ts';

const scripts: Record<Lang, RegExp> = {
  ko: /\p{Script=Hangul}+/gu,
  en: /[A-Za-z]+/g,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu,
  zh: /\p{Script=Han}+/gu,
};

/** The target is the source, or holds words in the script of the source. */
export const untranslated: Check = {
  code: 'untranslated',
  label: { ko: '번역 누락', en: 'Untranslated' },
  help: {
    ko: '원문과 같거나 원문의 말이 남은 번역문',
    en: 'Translations that are the source, or keep words of it',
  },
  policy: 'blocking',
  place: 6,
  messages: {
    'untranslated.same': { ko: '번역문이 원문과 같아요.', en: 'The translation is the source' },
    'untranslated.left': {
      ko: '원문의 말이 남아 있어요: {word}',
      en: 'Words of the source are left: {word}',
    },
  },
  run(line) {
    const { plain: { from, to }, from: lang } = line;
    const same = from.text.trim() === to.text.trim();
    if (same && hasWords(from.text, lang)) {
      const place = { start: 0, end: line.target.length };
      return [{
        check: 'untranslated',
        code: 'untranslated.same',
        severity: 'warning',
        side: 'target',
        ...place,
        values: {},
      }];
    }
    return same ? [] : leftOver(line);
  },
};

/** Something that a person would translate: a name in Latin letters or a figure stays as it is. */
function hasWords(text: string, lang: Lang): boolean {
  if (lang !== 'en') return text.match(scripts[lang]) !== null;
  if (isCode(text)) return false;
  const words = text.match(/(?<![\p{L}\p{N}_./@:\\-])[a-z]{2,}(?![\p{L}\p{N}_/@:\\-]|\.\w)/gu) ??
    [];
  return words.length >= 3;
}

function isCode(text: string): boolean {
  return /[{}<>=|\\_]|\w\(|::|->|https?:|\w@\w/.test(text);
}

/** Words of the source's script that stand in both, outside of brackets and quotes. */
function leftOver({ plain: { from, to }, from: lang, to: target }: CheckInput): Finding[] {
  if (lang === 'en') return leftEnglish(from.text, to);
  // Han is of both, and nobody can tell by the script alone.
  if (lang === 'zh') return leftHan(from.text, to);
  const isQuoted = quotesOf(to.text);
  // Kana are surely left; Han may be a gloss, which stands in brackets.
  const han = lang === 'ja' && target === 'ko' ? leftHan(from.text, to) : [];
  return [
    ...han,
    ...firstMatches(to.text, scripts[lang]).flatMap((match): Finding[] => {
      const [word] = match;
      if (isQuoted(match.index, match.index + word.length)) return [];
      return [left(to, match.index, word)];
    }),
  ];
}

/** Words in Han that stand so in the source. */
function leftHan(source: string, to: CheckInput['plain']['to']): Finding[] {
  const isQuoted = quotesOf(to.text);
  return firstMatches(to.text, /\p{Script=Han}{2,}/gu).flatMap((match) => {
    const [word] = match;
    const isGloss = isQuoted(match.index, match.index + word.length);
    return isGloss || !source.includes(word) ? [] : [left(to, match.index, word)];
  });
}

/** Four plain words of English in a row, or an article with its noun, that stand so in the source: a name is shorter, or has capitals. */
function leftEnglish(source: string, to: CheckInput['plain']['to']): Finding[] {
  if (isCode(source)) return [];
  const run =
    /(?<![\p{L}\p{N}_-])(?:[a-z]+(?: [a-z]+){3,}|(?:the|a|an|your|of|to|in|for|with|and|this) [a-z]{3,}(?: [a-z]+)*|(?:on|under|over|after|before|during|without|from|by|at|into|between|through|near|until) [a-z]{2,}(?: [a-z]+)+|[a-z]{3,} (?:is|are|was|were|has|have|will|and|or|of)(?: [a-z]+)*)(?![A-Za-z\d_-])/gu;
  const isQuoted = quotesOf(to.text);
  return firstMatches(to.text, run).flatMap((match) => {
    const [words] = match;
    const isGloss = isQuoted(match.index, match.index + words.length);
    return isGloss || !source.toLowerCase().includes(words) ? [] : [left(to, match.index, words)];
  });
}

function left(to: CheckInput['plain']['to'], start: number, word: string): Finding {
  return {
    check: 'untranslated',
    code: 'untranslated.left',
    severity: 'warning',
    side: 'target',
    ...placed(to, start, start + word.length),
    values: { word },
  };
}

/** Whether a stretch stands in brackets or quotes, as glosses and names do; called from left to right. */
function quotesOf(text: string): (start: number, end: number) => boolean {
  let at = 0;
  let isOpen = false;
  return (start, end) => {
    for (; at < start; at++) {
      const letter = text.charAt(at);
      if (OPENING.includes(letter)) isOpen = true;
      else if (CLOSING.includes(letter)) isOpen = false;
    }
    return isOpen || /["'`<]/.test(text.charAt(start - 1)) || /["'`>]/.test(text.charAt(end));
  };
}

const OPENING = '(（“‘「『《[';
const CLOSING = ')）”’」』》]';
