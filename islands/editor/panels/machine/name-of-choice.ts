import { text as settings } from '../../../../src/machine-translation/draft-settings/text.ts';
import type { DraftChoice } from '../../../../src/machine-translation/translate/rules.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';

export function nameOfChoice({ label, register }: DraftChoice, lang: UiLang): string {
  return register ? `${label} · ${settings.registers[register][lang]}` : label;
}
