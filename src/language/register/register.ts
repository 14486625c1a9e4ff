import type { Domain, Register } from './rules.ts';

const CLOSING = /[\s"'”’」』）)\]》〉]+$/u;
const STOPS = /[.!?…。！？~]+$/u;

/** Subtitles speak as their people do; patents and law end in -다, all other texts are polite. */
export function defaultRegister(domain: Domain, isSubtitle: boolean): Register {
  if (isSubtitle) return 'auto';
  return domain === 'normal' ? 'hapsyo' : 'handa';
}

/** The speech level of the last sentence; undefined for headings, lists and fragments. */
export function registerOf(text: string): Exclude<Register, 'auto' | 'nouns'> | undefined {
  const quoted = text.trim().replace(CLOSING, '');
  const end = quoted.replace(STOPS, '').replace(CLOSING, '');
  // Without a stop it may be a heading, and many nouns end like verbs: 당사자, 개요, 바다.
  const isSentence = end !== quoted;
  if (/(니다|니까|시오)$/.test(end)) return 'hapsyo';
  if (isSentence ? /(요|죠)$/.test(end) : /([어아해여]요|세요|예요|에요|죠)$/.test(end)) {
    return 'haeyo';
  }
  if (/[가-힣]다$/.test(end) && (isSentence || isVerb(end))) return 'handa';
  return isSentence && /[가-힣](는가|은가|까|라|자|냐)$/.test(end) ? 'handa' : undefined;
}

/** Whether an answer is in another speech level than the wanted one. */
export function isOtherRegister(text: string, wanted: Register): boolean {
  const found = registerOf(text);
  return wanted !== 'auto' && found !== undefined && found !== wanted;
}

/** A final consonant ㄴ, ㅆ or ㅂ, or a stem that nouns do not have: 한다, 했다, 이다. */
function isVerb(end: string): boolean {
  const before = end.charCodeAt(end.length - 2);
  const final = (before - 0xac00) % 28;
  return final === 4 || final === 20 || /(이|하|되|는|있|없|않|같)다$/.test(end);
}
