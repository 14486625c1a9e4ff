import { firstMatches } from '../bounds.ts';
import type { Check, Finding } from '../finding.ts';
import { placed } from '../plain.ts';

/** What stays as it is, and how it looks when it was translated. */
const shapes: readonly { kept: RegExp; changed: RegExp }[] = [
  { kept: /`[^`\n]{1,200}`/g, changed: /`[^`\n]{0,200}`/g },
  { kept: /\$?\{[A-Za-z_][\w.]{0,60}\}/g, changed: /\$?\{[^{}\n\d][^{}\n]{0,60}\}/g },
  {
    kept: /\bhttps?:\/\/[\w.~:/?#@!$&*+,;=%-]*[\w/]/g,
    changed: /\bhttps?:\/\/[^\s"'”’)<>]{1,300}/g,
  },
  {
    kept: /\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}\b/g,
    changed: /[^\s@]{1,64}@[^\s@]{1,100}/g,
  },
  { kept: /%(?:\d\$)?[sdif](?![a-z])/g, changed: /%\s+(?:\d\$)?[sdif](?![a-z])/g },
  { kept: /%\([a-z_]\w{0,60}\)[sdif]/g, changed: /%\([^)\n]{1,60}\)\s?[sdif]?/g },
  {
    kept: /(?<![\w./])[A-Za-z]{2,30}(?:_[A-Za-z\d]{1,30}){1,5}(?![\w.(])/g,
    changed: /(?<![\p{L}\d_])[\p{L}\d]{1,30}(?:_[\p{L}\d]{1,30}){1,5}/gu,
  },
  { kept: /(?<!\S)--[a-z][a-z-]{1,40}/g, changed: /(?<!\S)--[\p{L}][\p{L}-]{0,40}/gu },
  {
    kept: /(?<![\w.])[a-z]\w{1,60}\(\)/g,
    changed: /(?<![\p{L}\d_.])[\p{L}][\p{L}\d_]{0,60}\(\)/gu,
  },
  { kept: /%[sd](?![a-z\d])/g, changed: /%[가-힣]{1,3}/g },
  {
    kept: /\b[A-Z]:(?:\\[\w .-]{1,60}){1,8}(?<=\w)/g,
    changed: /\b[A-Z]:(?:\\[\p{L}\d_.-]{1,60}){1,8}/gu,
  },
  {
    kept:
      /(?<![\w/])[A-Za-z_][\w-]{0,60}\.(?:exe|dll|json|xml|yaml|yml|csv|txt|docx?|xlsx?|pptx?|pdf|html?|js|ts|py|sh|zip|ini|conf|log|md)\b/g,
    changed:
      /(?<![\w/])[\p{L}_][\p{L}\p{N}_-]{0,60}\.(?:exe|dll|json|xml|yaml|yml|csv|txt|docx?|xlsx?|pptx?|pdf|html?|js|ts|py|sh|zip|ini|conf|log|md)\b/gu,
  },
];

/** Code, variables, addresses and names of files that were translated. */
export const overtranslated: Check = {
  code: 'overtranslated',
  label: { ko: '번역하면 안 되는 것', en: 'Translated code' },
  help: {
    ko: '번역문에서 바뀐 코드, 변수, 주소, 파일 이름',
    en: 'Code, variables, addresses and file names that were changed',
  },
  policy: 'blocking',
  place: 18,
  messages: {
    overtranslated: {
      ko: '원문 그대로 두어야 해요: {right}',
      en: 'To be kept as in the source: {right}',
    },
  },
  run({ plain: { from, to } }) {
    // Markup names its targets in the same marks, and their words are translated.
    const isMarkup = /:[a-z]+:`|`_|``/.test(from.text);
    const judged = isMarkup ? shapes.slice(1) : shapes;
    return judged.flatMap(({ kept, changed }) => changedOf(from.text, to, kept, changed));
  },
};

function changedOf(
  source: string,
  to: Parameters<typeof placed>[0],
  kept: RegExp,
  changed: RegExp,
): Finding[] {
  const lost = firstMatches(source, kept).map(([one]) => one).filter((one) =>
    !to.text.includes(one)
  );
  if (lost.length === 0) return [];
  const strange = firstMatches(to.text, changed)
    .map((match) => ({ start: match.index, word: cut(match[0], lost) }))
    .filter(({ word }) => !source.includes(word));
  // Nobody knows which became which when their numbers differ.
  if (strange.length !== lost.length) return [];
  return strange.map(({ start, word }, at) => {
    const place = placed(to, start, start + word.length);
    const right = lost[at] ?? '';
    return {
      check: 'overtranslated',
      code: 'overtranslated',
      severity: 'warning',
      side: 'target',
      ...place,
      values: { word, right },
      fix: { ...place, insert: right },
    };
  });
}

/** Particles behind an address are not of it. */
const cut = (word: string, lost: readonly string[]) =>
  /^https?:|@|_|^--|^[A-Z]:/.test(word) && lost.length > 0
    ? word.replace(
      /(?:에서는|에서|에게|으로|까지|부터|에는|에|를|을|은|는|이|가|의|로|와|과|도)[.,]?$/u,
      '',
    )
    : word;
