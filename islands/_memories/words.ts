import type { MemoryView } from '../../src/memories/rules.ts';
import { text } from '../../src/memories/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';

export function nameOf({ name, isPersonal }: MemoryView, lang: UiLang): string {
  return isPersonal ? text.personal[lang] : name;
}

export function directionOf({ direction }: MemoryView, lang: UiLang): string {
  return Object.hasOwn(text.directions, direction)
    ? text.directions[direction as keyof typeof text.directions][lang]
    : direction;
}
