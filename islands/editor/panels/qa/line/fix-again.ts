import { fill } from '../../../../../src/documents/lines/text.ts';
import { text } from '../../../../../src/review/qa/text.ts';
import type { ShownFinding } from '../../../session/services/qa.ts';
import type { QaParts } from '../qa-parts.ts';

/** What a fix has written, and what else would be right there. */
type Written = {
  index: number;
  text: string;
  start: number;
  nth: number;
  forms: readonly string[];
};

export type FixAgain = ReturnType<typeof createFixAgain>;

/** The key of a fix, pressed again where it has just written: the next form that is right there, and so on in a circle. */
export function createFixAgain({ session, list }: QaParts) {
  let last: Written | undefined;

  /** After a fix was written. */
  function remember({ index, fix, forms = [] }: ShownFinding) {
    const now = session.field(index)?.read();
    last = fix && now !== undefined && forms.length > 0
      ? { index, text: now, start: fix.start, nth: 0, forms: [fix.insert, ...forms] }
      : undefined;
  }

  /** True when it has written another form. */
  function applyNext(): boolean {
    const field = last && session.field(last.index);
    if (!last || !field || session.active.get() !== last.index) return false;
    const { start, forms } = last;
    const end = start + (forms[last.nth] ?? '').length;
    const { start: from, end: to } = field.selection();
    if (field.read() !== last.text || from !== end || to !== end) return false;
    const nth = (last.nth + 1) % forms.length;
    const insert = forms[nth] ?? '';
    const caret = start + insert.length;
    field.edit({ start, end, insert, caret: { start: caret, end: caret } });
    list.settle();
    last = { ...last, nth, text: field.read() };
    session.say(
      fill(text.otherForm[session.lang], { form: insert, n: nth + 1, all: forms.length }),
    );
    return true;
  }

  return { remember, applyNext };
}
