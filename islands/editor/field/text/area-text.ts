import {
  placeInShownForm,
  placeInTagForm,
  readShown,
  shownForm,
} from '../../../../src/language/tags/shown-form.ts';
import { carryOver, fromWhole, toWhole } from './lone-braces.ts';
import type { Selection } from './tag-text.ts';

export type AreaText = ReturnType<typeof areaText>;

/** The text in tag form that a textarea shows: there, braces of the text stand once and are typed once. */
export function areaText(area: HTMLTextAreaElement) {
  /** The text, and what the area shows of it. */
  let stored = '';
  let shown = '';
  /** What a command is making of it. */
  let meant: string | undefined;

  function read(): string {
    const { value } = area;
    if (value === shown) return stored;
    const isMeant = meant !== undefined && shownForm(meant) === value;
    stored = isMeant && meant !== undefined ? meant : carryOver(stored, readShown(value));
    shown = value;
    return stored;
  }

  const toStored = (offset: number) => fromWhole(read(), placeInTagForm(shown, offset));
  const toShown = (offset: number) => placeInShownForm(shown, toWhole(read(), offset));

  return {
    area,
    read,
    /** As it was read last: before what has just been typed. */
    lastShown: () => shown,
    toShown,
    selection: (): Selection => ({
      start: toStored(area.selectionStart),
      end: toStored(area.selectionEnd),
    }),
    show(next: string) {
      stored = next;
      shown = shownForm(next);
      if (area.value !== shown) area.value = shown;
      // A browser writes some letters as others.
      shown = area.value;
    },
    select({ start, end }: Selection, direction?: 'forward' | 'backward' | 'none') {
      area.setSelectionRange(toShown(start), toShown(end), direction);
    },
    /** Has a text written into the area as shown, by the one who calls. */
    write(next: string, type: () => void) {
      meant = next;
      type();
      read();
      meant = undefined;
    },
    isCommand: () => meant !== undefined,
  };
}
