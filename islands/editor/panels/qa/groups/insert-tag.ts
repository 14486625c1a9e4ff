import { togglePairEdit } from '../../../field/text/pair-edit.ts';
import { snapCaret, tagRanges } from '../../../field/text/tag-text.ts';
import type { ShownFinding } from '../../../session/services/qa.ts';
import { goTo } from '../go-to.ts';
import type { QaParts } from '../qa-parts.ts';

/** Puts a tag that its line lacks where the source makes the place plain, and otherwise where the caret is. */
export async function insertTag(parts: QaParts, one: ShownFinding): Promise<void> {
  const { session } = parts;
  if (session.active.get() !== one.index) await goTo(parts, one.index);
  const field = session.field(one.index);
  const line = session.lines.line(one.index);
  if (!field || !line || !session.isMine(line)) return;
  const tag = one.values.tag ?? '';
  if (one.fix) {
    const at = one.fix.start + one.fix.insert.length;
    field.edit({ ...one.fix, caret: { start: at, end: at } });
  } else if (!tag.endsWith('/')) {
    field.edit(togglePairEdit(Number(tag), field.read(), field.selection()));
  } else {
    const at = snapCaret(tagRanges(field.read()), field.selection().end);
    const insert = `{${tag}}`;
    const caret = at + insert.length;
    field.edit({ start: at, end: at, insert, caret: { start: caret, end: caret } });
  }
  parts.list.settle();
}
