import type { UiLang } from '../../shared/languages.ts';

/** What mail readers take for the dot of a host name; browsers read all of them as one. */
const DOTS = /(?<=[\p{L}\p{M}\p{N}-])[.\u2024\u3002\uFE52\uFF0E\uFF61](?=[\p{L}\p{M}\p{N}-])/gu;

/** File names that end so are no host names. */
const FILE_END = /^(?:docx|xlsx|pptx|pdf|txt|hwpx?)(?![\p{L}\p{N}.-])/iu;

const MACHINE_ADDRESS = /\d+(?:\.\d+){3}/g;

/**
 * Words of members for a mail of ours, in which nothing becomes a link: there is no host name and no scheme to be found.
 * Brackets stand in no host name; invisible characters would not do, for browsers leave them out.
 */
export function inertText(words: string): string {
  const plain = words.replace(/\p{Cf}/gu, '')
    .replace(MACHINE_ADDRESS, (address) => address.replaceAll('.', '[.]'));
  return plain
    .replace(DOTS, (dot, at: number) => isHarmless(plain, at) ? dot : '[.]')
    .replace(/[:\uFE55\uFF1A](?=\s*[/\\\uFF0F]{2})/gu, '[:]')
    .replace(/\b(mailto|tel|sms):/gi, '$1[:]');
}

/** The same for a place between quotation marks, which it cannot end. */
export function inertInQuotes(words: string): string {
  return inertText(words).replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
}

/** The same in quotation marks, so that it does not read as our own words. */
export function quoted(words: string, lang: UiLang): string {
  const inert = inertInQuotes(words);
  return lang === 'ko' ? `‘${inert}’` : `“${inert}”`;
}

/** The first line of a mail. */
export function greeting(name: string, lang: UiLang): string {
  return lang === 'ko' ? `${quoted(name, lang)} 님, 안녕하세요.` : `Hello ${quoted(name, lang)},`;
}

/** A decimal point, or the ending of a file. */
function isHarmless(words: string, at: number): boolean {
  const after = words.slice(at + 1);
  return /\d$/.test(words.slice(0, at)) && /^\d/.test(after) || FILE_END.test(after);
}
