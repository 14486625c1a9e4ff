import type { TextStyle } from '../../contract/format.ts';
import { type FormatGroup, propertiesOf, rawOf } from './format-groups.ts';
import type { StyleSheet } from './style-sheet.ts';

/** The formats of a document, each with a short key under which lines refer to it. */
export class FormatDictionary {
  readonly styles: Record<string, TextStyle> = {};
  #keys = new Map<string, string>();

  /** `letter`: begins the keys, so that two dictionaries of a document stay distinct. */
  constructor(readonly sheet: StyleSheet, readonly letter = 'f') {}

  keyOf(group: FormatGroup): string {
    const raw = rawOf(group);
    const known = this.#keys.get(raw);
    if (known) return known;
    const key = `${this.letter}${this.#keys.size}`;
    this.#keys.set(raw, key);
    this.styles[key] = this.#styleOf(group);
    return key;
  }

  #styleOf(group: FormatGroup): TextStyle {
    const { format, fonts } = propertiesOf(group);
    const inherited = this.sheet.characterStyles.get(format.styleId ?? '');
    const style = { ...inherited, ...format.style };
    const ascii = fonts.get('w:ascii') ?? fonts.get('w:hAnsi');
    const ea = fonts.get('w:eastAsia');
    if (ascii || ea) style.font = { ...(ascii ? { ascii } : {}), ...(ea ? { ea } : {}) };
    return style;
  }
}
