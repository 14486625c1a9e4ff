import type { Lang } from '../../../../shared/languages.ts';
import type { CheckInput, Finding } from '../../finding.ts';
import { firstMatches } from '../../bounds.ts';
import { placed } from '../../plain.ts';

type Rule = { form: RegExp; put: (found: string) => string; code: string; onlyIf?: RegExp };

const asciiOf = (text: string) =>
  text.replace(/[！-～]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ').replaceAll('￦', '₩');
const compose = (text: string) => text.normalize('NFKC');
/** A blank follows unless one is there already, or the line ends. */
const western: Record<string, string> = { '。': '.', '、': ',', '，': ',' };

const wideAscii = { form: /[０-９Ａ-Ｚａ-ｚ]+/g, put: asciiOf, code: 'punctuation.wide' };
const halfKana = { form: /[ｦ-ﾟ]+/g, put: compose, code: 'punctuation.halfKana' };
const HAN = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー」』）】”]`;

const rules: Record<Lang, readonly Rule[]> = {
  ko: [
    {
      form: /[０-９Ａ-Ｚａ-ｚ，．：；（）？！％￦\u3000]+/g,
      put: asciiOf,
      code: 'punctuation.wide',
    },
    { form: /[。、]/g, put: (found) => western[found] ?? found, code: 'punctuation.foreign' },
  ],
  en: [
    { form: /[０-９Ａ-Ｚａ-ｚ，．：；（）？！％\u3000]+/g, put: asciiOf, code: 'punctuation.wide' },
    { form: /[。、]/g, put: (found) => western[found] ?? found, code: 'punctuation.foreign' },
  ],
  ja: [
    wideAscii,
    halfKana,
    {
      form: new RegExp(`(?<=${HAN})\\.(?=\\s*$)`, 'gu'),
      put: () => '。',
      code: 'punctuation.narrow',
    },
    {
      form: new RegExp(`(?<=${HAN}),\\s?(?=${HAN})`, 'gu'),
      put: () => '、',
      code: 'punctuation.narrow',
    },
    {
      form: new RegExp(`(?<=${HAN})[?!](?=\\s*$)`, 'gu'),
      put: (found) => found === '?' ? '？' : '！',
      code: 'punctuation.narrow',
    },
  ],
  zh: [
    wideAscii,
    {
      // 苹果, 梨和葡萄: what is listed before 和 has the mark of lists.
      form:
        /(?<=\p{Script=Han}),\s?(?=\p{Script=Han}{1,4}(?:[,、]\s?\p{Script=Han}{1,4}){0,6}(?:和|及|与|或)\p{Script=Han})/gu,
      put: () => '、',
      code: 'punctuation.narrow',
      onlyIf: /[가-힣], ?[가-힣]+(?:[,와과 ]|하고|및)/,
    },
    {
      form: new RegExp(`(?<=${HAN})[,;?!](?:\\s?(?=\\p{Script=Han})|(?=\\s*$))`, 'gu'),
      put: (found) => ({ ',': '，', ';': '；', '?': '？', '!': '！' })[found.trim()] ?? found,
      code: 'punctuation.narrow',
    },
    {
      form: new RegExp(`(?<=${HAN})\\.(?=\\s*$)`, 'gu'),
      put: () => '。',
      code: 'punctuation.narrow',
    },
    {
      form: /(?<=\p{Script=Han}):(?=\p{Script=Han})/gu,
      put: () => '：',
      code: 'punctuation.narrow',
    },
    {
      form:
        /\((?=\p{Script=Han}[^()\n]{0,80}\p{Script=Han}\)|\p{Script=Han}\))|(?<=\(\p{Script=Han}[^()\n]{0,80})(?<=\p{Script=Han})\)/gu,
      put: (found) => found === '(' ? '（' : '）',
      code: 'punctuation.narrow',
    },
    {
      form: /[「」『』]/g,
      put: (found) => ({ '「': '“', '」': '”', '『': '‘', '』': '’' })[found] ?? found,
      code: 'punctuation.foreign',
      // Some write so by custom: only where the source has quotation marks of the other kind.
      onlyIf: /[“”]/,
    },
  ],
};

/** Signs and figures of another width than the language writes; never in addresses and code. */
export function widths({ plain: { from, to }, to: lang }: CheckInput): Finding[] {
  const names = firstMatches(to.text, /\b(?:https?:\/\/|www\.)[^\s\u3000-\u9fff]+|`[^`]*`/g)
    .map((one) => [one.index, one.index + one[0].length] as const);
  const wanted = rules[lang].filter(({ onlyIf }) => !onlyIf || onlyIf.test(from.text));
  // Of two rules for one place the first one counts.
  const places = new Set<number>();
  return wanted.flatMap(({ form, put, code }) =>
    firstMatches(to.text, form).flatMap((match): Finding[] => {
      const [found] = match;
      const start = match.index;
      const end = start + found.length;
      if (places.has(start) || names.some(([from, until]) => start >= from && end <= until)) {
        return [];
      }
      places.add(start);
      // A sample of such signs is quoted as it stands.
      if (isQuoted(to.text, start, end) && from.text.includes(found)) return [];
      const place = placed(to, start, end);
      const insert = spaced(put(found), lang, to.text.charAt(start - 1), to.text.charAt(end));
      const values = { found: found.trim() || '　', insert };
      return [{
        check: 'punctuation',
        code,
        severity: 'warning',
        side: 'target',
        ...place,
        values,
        fix: { ...place, insert },
      }];
    })
  );
}

/** Where commas and colons are narrow, a blank follows them. */
function spaced(insert: string, lang: Lang, before: string, after: string): string {
  if (lang !== 'ko' && lang !== 'en') return insert;
  const first = /\p{L}/u.test(before) ? insert.replace(/^([:,;])(?=\S)/, '$1 ') : insert;
  return /[:,;]$/.test(first) && /\p{L}/u.test(after) ? `${first} ` : first;
}

function isQuoted(text: string, start: number, end: number): boolean {
  return /["'“‘「`(]/.test(text.charAt(start - 1)) && /["'”’」`)]/.test(text.charAt(end));
}
