import type { SheetToWrite } from '../../formats/xlsx/sheet-writer.ts';
import type { UiLang } from '../../shared/languages.ts';
import { countNames } from './rules.ts';
import { text } from './text.ts';

/** Every exported figure carries its definition. */
export function definitionSheet(lang: UiLang): SheetToWrite {
  return {
    name: text.definitionsTitle[lang],
    widths: [24, 100],
    rows: countNames.map((name) => [text.names[name][lang], text.definitions[name][lang]]),
  };
}
