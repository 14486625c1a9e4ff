import { brackets } from './punctuation/brackets.ts';
import { endMark } from './punctuation/end-mark.ts';
import { quotes } from './punctuation/quotes.ts';
import { widths } from './punctuation/widths.ts';
import type { Check, Finding } from '../finding.ts';
import type { Lang } from '../../../shared/languages.ts';

/** The mark at the end, pairs of brackets and quotes, and the width of signs. */
export const punctuation: Check = {
  code: 'punctuation',
  label: { ko: '문장 부호', en: 'Punctuation' },
  help: {
    ko: '문장 끝 부호, 괄호와 따옴표의 짝, 전각·반각',
    en: 'Marks at the end, pairs of brackets and quotes, full and half width',
  },
  policy: 'blocking',
  place: 4,
  messages: {
    'punctuation.endMissing': {
      ko: '문장 끝에 ‘{mark}’ 부호가 없어요.',
      en: 'The mark “{mark}” is missing at the end',
    },
    'punctuation.endExtra': {
      ko: '원문에는 끝에 ‘{found}’ 부호가 없어요.',
      en: 'The source has no “{found}” at its end',
    },
    'punctuation.endOther': {
      ko: '문장 끝 부호가 원문과 달라요: ‘{mark}’ 대신 ‘{found}’',
      en: 'The mark at the end differs: “{found}” for “{mark}”',
    },
    'punctuation.unclosed': {
      ko: '‘{sign}’ 기호를 닫지 않았어요.',
      en: '“{sign}” is not closed',
    },
    'punctuation.unopened': {
      ko: '‘{sign}’ 기호를 연 곳이 없어요.',
      en: '“{sign}” was never opened',
    },
    'punctuation.mixed': {
      ko: '괄호의 너비가 서로 달라요: {sign} {other}',
      en: 'The brackets have different widths: {sign} {other}',
    },
    'punctuation.mixedQuotes': {
      ko: '여는 따옴표와 닫는 따옴표가 서로 달라요: {sign} {other}',
      en: 'The quotation marks are not of one kind: {sign} {other}',
    },
    'punctuation.quotes': {
      ko: '따옴표의 짝이 맞지 않아요.',
      en: 'A quotation mark lacks its other half',
    },
    'punctuation.wide': {
      ko: '전각 문자를 썼어요: {found} → {insert}',
      en: 'Full-width characters: {found} → {insert}',
    },
    'punctuation.halfKana': {
      ko: '반각 가나를 썼어요: {found} → {insert}',
      en: 'Half-width kana: {found} → {insert}',
    },
    'punctuation.foreign': {
      ko: '이 언어에서 쓰지 않는 부호예요: {found} → {insert}',
      en: 'A mark of another language: {found} → {insert}',
    },
    'punctuation.narrow': {
      ko: '반각 부호를 썼어요: {found} → {insert}',
      en: 'A half-width mark: {found} → {insert}',
    },
  },
  run: (line, setting) => [
    ...endMark(line).filter((one) => !(setting.isSubtitle && lacksStop(one, setting.to))),
    ...brackets(line),
    ...quotes(line),
    ...widths(line),
  ],
};

/** East Asian subtitles end without a full stop. */
const lacksStop = ({ code, values: { mark } }: Finding, to: Lang) =>
  to !== 'en' && code === 'punctuation.endMissing' && (mark === '.' || mark === '。');
