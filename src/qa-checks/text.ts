import type { CheckCode } from './finding.ts';

type Words = { ko: string; en: string };

/** Names of the checks. */
export const checkNames: Record<CheckCode, Words> = {
  tags: { ko: '태그', en: 'Tags' },
  numbers: { ko: '숫자', en: 'Numbers' },
  terms: { ko: '용어', en: 'Terms' },
  punctuation: { ko: '문장 부호', en: 'Punctuation' },
  blanks: { ko: '띄어쓰기', en: 'Spaces' },
  untranslated: { ko: '번역 누락', en: 'Untranslated' },
  inconsistent: { ko: '일관성', en: 'Consistency' },
  length: { ko: '길이', en: 'Length' },
  untouched: { ko: '확인 없이 확정', en: 'Confirmed untouched' },
  repeated: { ko: '반복된 말', en: 'Repeated words' },
  team: { ko: '팀 규칙', en: 'Team rules' },
};

/** What each check looks for, for the settings of a project. */
export const checkHelp: Record<CheckCode, Words> = {
  tags: {
    ko: '빠지거나 겹친 태그. 파일이 깨지지 않게 늘 확정을 막아요.',
    en: 'Lost or doubled tags. They always stop a confirmation, so that files stay whole',
  },
  numbers: {
    ko: '값, 단위, 만·억·조, 이상·초과가 원문과 다른 숫자',
    en: 'Other values, units or limits than in the source, across 만, 억 and 조',
  },
  terms: {
    ko: '용어집의 번역어가 없거나 금지한 말을 쓴 곳',
    en: 'Terms of the glossary that are missing, and forbidden ones',
  },
  punctuation: {
    ko: '문장 끝 부호, 괄호와 따옴표의 짝, 전각·반각',
    en: 'Marks at the end, pairs of brackets and quotes, full and half width',
  },
  blanks: {
    ko: '연속된 빈칸, 앞뒤 빈칸, 부호 앞 빈칸',
    en: 'Double spaces, spaces at the edges and before marks',
  },
  untranslated: {
    ko: '원문과 같거나 원문의 말이 남은 번역문',
    en: 'Translations that are the source, or keep words of it',
  },
  inconsistent: {
    ko: '같은 원문을 서로 다르게 확정한 곳',
    en: 'The same source confirmed in different words',
  },
  length: {
    ko: '원문에 비해 너무 짧거나 긴 번역문, 자막 너비',
    en: 'Far too short or too long, and too wide for subtitles',
  },
  untouched: {
    ko: '고치지 않고 확정한 기계번역과 100% 미만의 유사 번역',
    en: 'Machine drafts and matches below 100 that were confirmed as they are',
  },
  repeated: { ko: '같은 말이 두 번 이어진 곳', en: 'The same word twice in a row' },
  team: { ko: '아래에 등록한 규칙', en: 'The rules below' },
};

export const severities: Record<'error' | 'warning' | 'info', Words> = {
  error: { ko: '오류', en: 'Error' },
  warning: { ko: '주의', en: 'Warning' },
  info: { ko: '참고', en: 'Note' },
};

/** What a finding says. `{name}` is filled; `을(를)` behind it becomes the particle that fits. */
export const messages: Readonly<Record<string, Words>> = {
  'tags.missing': { ko: '태그 {tag}번이 빠졌어요.', en: 'Tag {tag} is missing' },
  'tags.extra': { ko: '태그 {tag}번이 두 번 있어요.', en: 'Tag {tag} is there twice' },
  'tags.unclosed': { ko: '태그 {tag}번의 짝이 없어요.', en: 'Tag {tag} lacks its other half' },
  'tags.nesting': {
    ko: '태그 {tag}번이 다른 태그와 엇갈려요.',
    en: 'Tag {tag} crosses another tag',
  },
  'tags.unknown': { ko: '태그 {tag}번은 원문에 없어요.', en: 'Tag {tag} is not in the source' },
  'tags.order': {
    ko: '태그 {tag}번의 순서가 원문과 달라요.',
    en: 'Tag {tag} stands in another order than in the source',
  },
  'numbers.lost': {
    ko: '원문의 {number}이(가) 번역문에 없어요.',
    en: '{number} of the source is not in the translation',
  },
  'numbers.added': {
    ko: '번역문의 {number}이(가) 원문에 없어요.',
    en: '{number} of the translation is not in the source',
  },
  'numbers.unit': {
    ko: '{number}의 단위가 원문과 달라요.',
    en: '{number} has another unit than in the source',
  },
  'numbers.converted': {
    ko: '{number}을(를) 다른 단위로 바꿔 썼어요.',
    en: '{number} was converted to another unit',
  },
  'numbers.border': {
    ko: '범위가 원문과 달라요: 원문은 ‘{source}’, 번역문은 ‘{target}’.',
    en: 'The limit differs: “{source}” in the source, “{target}” here',
  },
  'terms.missing': {
    ko: '‘{word}’의 번역 용어가 없어요: {expected}',
    en: 'The term for “{word}” is missing: {expected}',
  },
  'terms.forbidden': {
    ko: '‘{word}’은(는) 쓰지 않는 용어예요: {expected}',
    en: '“{word}” is not to be used: {expected}',
  },
  'untranslated.same': { ko: '번역문이 원문과 같아요.', en: 'The translation is the source' },
  'untranslated.left': {
    ko: '원문의 말이 남아 있어요: {word}',
    en: 'Words of the source are left: {word}',
  },
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
  'blanks.double': { ko: '빈칸이 두 번 이어졌어요.', en: 'Two spaces in a row' },
  'blanks.lead': {
    ko: '맨 앞의 빈칸이 원문과 달라요.',
    en: 'Other spaces at the beginning than in the source',
  },
  'blanks.leadMissing': {
    ko: '원문 맨 앞의 빈칸이 빠졌어요.',
    en: 'The space at the beginning of the source is missing',
  },
  'blanks.trail': {
    ko: '맨 뒤의 빈칸이 원문과 달라요.',
    en: 'Other spaces at the end than in the source',
  },
  'blanks.trailMissing': {
    ko: '원문 맨 뒤의 빈칸이 빠졌어요.',
    en: 'The space at the end of the source is missing',
  },
  'blanks.beforeMark': { ko: '부호 앞에 빈칸이 있어요.', en: 'A space before a mark' },
  repeated: { ko: '‘{word}’을(를) 두 번 썼어요.', en: '“{word}” stands there twice' },
  'length.short': {
    ko: '원문에 비해 너무 짧아요 (원문 {source}자, 번역문 {count}자).',
    en: 'Very short for its source ({source} letters, {count} here)',
  },
  'length.long': {
    ko: '원문에 비해 너무 길어요 (원문 {source}자, 번역문 {count}자).',
    en: 'Very long for its source ({source} letters, {count} here)',
  },
  'length.width': {
    ko: '자막 한 줄이 {width}자예요. {most}자까지 쓸 수 있어요.',
    en: 'A row of {width} characters; a subtitle takes {most}',
  },
  'length.rows': {
    ko: '자막이 {rows}줄이에요. {most}줄까지 쓸 수 있어요.',
    en: '{rows} rows; a subtitle takes {most}',
  },
  'untouched.machine': {
    ko: '기계번역을 고치지 않고 확정했어요.',
    en: 'A machine draft, confirmed as it is',
  },
  'untouched.match': {
    ko: '{score}% 유사 번역을 고치지 않고 확정했어요.',
    en: 'A match of {score}%, confirmed as it is',
  },
  'inconsistent.target': {
    ko: '같은 원문을 {line}번 문장에서는 다르게 확정했어요: {words}',
    en: 'Line {line} has the same source and other words: {words}',
  },
  'inconsistent.source': {
    ko: '{line}번 문장의 다른 원문과 번역문이 같아요: {words}',
    en: 'Line {line} has the same translation for another source: {words}',
  },
  'inconsistent.targetElsewhere': {
    ko: '같은 원문을 다른 문서의 {line}번 문장에서는 다르게 확정했어요: {words}',
    en: 'Line {line} of another document has the same source and other words: {words}',
  },
  'inconsistent.sourceElsewhere': {
    ko: '다른 문서 {line}번 문장의 다른 원문과 번역문이 같아요: {words}',
    en: 'Line {line} of another document has the same translation for another source: {words}',
  },
};
