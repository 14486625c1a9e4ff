import { type LanguageRules, noCut } from './rule.ts';
import { afterFootnote, latinRules, STARTERS, TITLES } from './latin.ts';

export const en: LanguageRules = {
  places: [
    afterFootnote,
    // The blank between two sentences was lost; a word in small letters before it cannot be a file or a name.
    /(?<=(?:^|\s)[a-z’']{2,}[.?!])(?=[A-Z][a-z]+[\s,])/g,
    new RegExp(`(?<=[\\p{L}\\p{N}]{2,}[.?!])(?=(?:${STARTERS})\\s|(?:${TITLES})\\.\\s)`, 'gu'),
    // The number of a note behind the full stop: "… common cold.11 The".
    /(?<=[a-z)]{2,}\.\d{1,2}(?: \d{1,2})?\s)(?=\p{Lu}\p{Ll}*\s)/gu,
    /(?<=\p{L}\.)\s(?=\.\s\.\s\.\s\p{Lu})/gu,
    /(?<=…["”'’)]*\s{1,9})(?=["“'‘(]*\p{Lu})/gu,
  ],
  rules: [
    // Yahoo! in …, "Really?" she said.
    noCut(/[!?]["”'’)\]]*\s+$/, /^["“'‘(]*\p{Ll}/u),
    ...latinRules,
  ],
};
