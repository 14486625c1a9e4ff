import type { Lang } from '../../shared/languages.ts';
import { enclosedPlaces } from './enclosed.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { listPlaces } from './lists.ts';
import type { LanguageRules } from './rule.ts';
import { segmenterOf } from './segmenters.ts';
import { zh } from './zh.ts';

const languages: Record<Lang, LanguageRules> = { ko, en, ja, zh };

/** How far the rules look: enough for any of their patterns, and few enough for very long texts to be quick. */
const CONTEXT_BEFORE = 200;
const CONTEXT_AFTER = 100;

/** Places where a sentence ends and the next begins: those of the platform and of the rules, less what rules forbid. */
export function findCuts(text: string, lang: Lang): number[] {
  const { rules } = languages[lang];
  const inside = enclosedPlaces(text);
  const cuts: number[] = [];

  for (const at of candidates(text, lang)) {
    if (inside[at]) continue;
    const before = text.slice(Math.max(cuts.at(-1) ?? 0, at - CONTEXT_BEFORE), at);
    const after = text.slice(at, at + CONTEXT_AFTER);
    const rule = rules.find((r) =>
      (r.before?.test(before) ?? true) && (r.after?.test(after) ?? true)
    );
    if (rule?.cut ?? true) cuts.push(at);
  }
  return cuts;
}

function candidates(text: string, lang: Lang): number[] {
  const places = new Set<number>(listPlaces(text, lang === 'en'));
  for (const { index } of segmenterOf(lang, 'sentence').segment(text)) {
    places.add(beforeOpeners(text, index));
  }
  for (const pattern of languages[lang].places) {
    for (const match of text.matchAll(pattern)) places.add(match.index + match[0].length);
  }
  const first = text.search(/\S/);
  return [...places].filter((at) => at > first && at < text.length).sort((a, b) => a - b);
}

/** The platform takes an opening bracket for a closing one: 다.(그 is cut before the bracket, not behind it. */
function beforeOpeners(text: string, at: number): number {
  let place = at;
  while (place > 0 && '([{“‘「『《〈【（［«'.includes(text[place - 1] ?? ' ')) place--;
  return place;
}
