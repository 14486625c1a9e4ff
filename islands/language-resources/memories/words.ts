import { fill } from '../../../src/documents/lines/text.ts';
import {
  MEMORY_FILE_BYTES,
  type MemoryView,
} from '../../../src/language-resources/memories/rules.ts';
import { text } from '../../../src/language-resources/memories/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';

export function nameOf({ name, isPersonal }: MemoryView, lang: UiLang): string {
  return isPersonal ? text.personal[lang] : name;
}

export function directionOf({ direction }: MemoryView, lang: UiLang): string {
  return Object.hasOwn(text.directions, direction)
    ? text.directions[direction as keyof typeof text.directions][lang]
    : direction;
}

/** What the place to drop files says. */
export function dropWords(lang: UiLang) {
  const megabytes = MEMORY_FILE_BYTES / 1024 ** 2;
  return { drop: text.drop[lang], accepted: fill(text.accepted[lang], { n: megabytes }) };
}
