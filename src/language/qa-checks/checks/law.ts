import { eastern } from '../../numbers/values.ts';
import { firstMatches } from '../bounds.ts';
import type { Check, CheckInput, Finding } from '../finding.ts';
import { placed } from '../plain.ts';

/** Articles, paragraphs and amounts of contracts and laws. */
export const law: Check = {
  code: 'law',
  label: { ko: '법률 문서', en: 'Legal documents' },
  help: {
    ko:
      '조·항·호가 원문의 article, paragraph, subparagraph와 같은지, 글자로 쓴 금액이 숫자와 같은지',
    en: 'Articles and paragraphs against the source, and amounts in words against figures',
  },
  policy: 'blocking',
  place: 20,
  into: ['ko'],
  messages: {
    'law.article': {
      ko: '조·항·호가 원문과 달라요: {word} → {right}',
      en: 'Another article than in the source: {word} → {right}',
    },
    'law.amount': {
      ko: '글자로 쓴 금액({words})과 숫자({figure})가 달라요.',
      en: 'The amount in words ({words}) is not that in figures ({figure})',
    },
  },
  run: (line, { packs }) => [
    ...amounts(line),
    ...(packs?.includes('law') && line.from === 'en' ? articles(line) : []),
  ],
};

const AMOUNT =
  /(?:금\s?)?([일이삼사오육륙칠팔구십백천만억조]{2,20})\s?원정?\s?[(（]\s?(?:금|₩|￦|KRW)?\s?([\d,]{4,24})\s?원?정?\s?[)）]/g;

function amounts({ plain: { from, to } }: CheckInput): Finding[] {
  return firstMatches(to.text, AMOUNT).flatMap((match) => {
    const [whole, words = '', figure = ''] = match;
    const value = eastern([...words.replaceAll('륙', '육')]);
    const written = Number(figure.replaceAll(',', ''));
    if (value === undefined || value === written) return [];
    // The source says which of the two is right.
    const isFigureRight = from.text.replaceAll(',', '').includes(String(written));
    const [wrong] = isFigureRight ? [words] : [figure];
    const start = match.index + whole.indexOf(wrong);
    return [{
      check: 'law',
      code: 'law.amount',
      severity: 'error',
      side: 'target',
      ...placed(to, start, start + wrong.length),
      values: { words: `${words}원`, figure },
    }];
  });
}

const CITED =
  /\bArticles? (\d+)(?:-(\d+))?(?:,? (?:paragraph |para\. ?)?\(?(\d+)\)?)?(?:,? (?:subparagraph |item |\()?(\d+)\)?)?/gi;
const WRITTEN = /제\s?(\d+)\s?(조|항|호)(?:의\s?(\d+))?/g;

/** What the source cites, as Korean writes it. A line with several articles is left to the check of numbers. */
function articles({ plain: { from, to } }: CheckInput): Finding[] {
  const cited = firstMatches(from.text, CITED);
  const written = firstMatches(to.text, WRITTEN);
  const [one] = cited;
  // 제10조부터 제12조까지 are two, of which the source names one behind `through`.
  if (/\bArticles \d+ ?(?:through|to|and|–|-) ?\d/i.test(from.text)) return [];
  if (cited.length === 0) return paragraphs(from.text, to, written);
  if (cited.length !== 1 || !one || written.length === 0) return [];
  const [, article = '', , paragraph, item] = one;
  const wanted = new Map([['조', article], ['항', paragraph], ['호', item]]);
  if (!written.some(([, , rank]) => rank === '조')) {
    const [first] = written;
    return first?.[1] === article ? [other(to, first, `제${article}조`)] : [];
  }
  return written.flatMap((match) => {
    const [, number, rank = ''] = match;
    const right = wanted.get(rank);
    return right === undefined || right === number ? [] : [other(to, match, `제${right}${rank}`)];
  });
}

const ALONE = /\b(?:paragraph|para\.?|subparagraph|item) \(?(\d+)\)?/gi;

/** A paragraph that is cited without its article: paragraph 6 is 제6항, no 제6조. */
function paragraphs(
  source: string,
  to: CheckInput['plain']['to'],
  written: readonly RegExpExecArray[],
): Finding[] {
  const [cited, ...more] = firstMatches(source, ALONE);
  const [found, ...others] = written;
  if (!cited || more.length > 0 || !found || others.length > 0) return [];
  const rank = /^para/i.test(cited[0]) ? '항' : '호';
  const right = `제${cited[1]}${rank}`;
  return found[2] === rank && found[1] === cited[1] ? [] : [other(to, found, right)];
}

function other(to: CheckInput['plain']['to'], match: RegExpExecArray, right: string): Finding {
  const [word] = match;
  const place = placed(to, match.index, match.index + word.length);
  return {
    check: 'law',
    code: 'law.article',
    severity: 'warning',
    side: 'target',
    ...place,
    values: { word, right },
    fix: { ...place, insert: right },
  };
}
