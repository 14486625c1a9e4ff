import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { asText, shownTokens, shownUnits } from '../../../../src/language/tags/shown-form.ts';
import { parseTags, writeTags } from '../../../../src/language/tags/tags.ts';
import { editBetween } from '../../../../src/language/text-edits/text-edit.ts';
import type { Keyboard } from '../../../runtime/keyboard/keyboard.ts';
import type { AreaText } from './area-text.ts';
import { typeInto } from './target-field.ts';

type LineTags = Pick<OpenLine, 'source' | 'tags'>;

/** What is typed or pasted as `{1}` is a tag only if the line has such a tag, and typed, only while it lacks it. */
export function watchTags(
  text: AreaText,
  { gate }: Keyboard,
  lineOf: () => LineTags | undefined,
): () => void {
  const { area } = text;
  const onInput = (event: Event) => {
    const line = lineOf();
    if (!line || gate.isComposing || text.isCommand()) return;
    const { data = null, inputType = '' } = event as Partial<InputEvent>;
    const isTyped = inputType.startsWith('delete') || data?.length === 1;
    const isPasted = inputType === 'insertFromPaste' || inputType === 'insertFromDrop';
    // What programs write, such as dictation, is taken as it is.
    if (!isTyped && !isPasted) return;
    // Others who hear of what is put in below read the field, and it is shown anew then.
    const before = text.lastShown();
    for (;;) {
      const wrong = newTags(before, area).findLast(({ tag, isElsewhere }) =>
        !isTagOf(line, tag) || (isTyped && isElsewhere && !line.tags[idOf(tag)]?.dup)
      );
      if (!wrong) return;
      // The sign goes behind the brace; the caret stays behind what was typed.
      const caret = area.selectionEnd;
      const { start, tag } = wrong;
      typeInto(area, start, start + 1, asText('{'));
      const at = caret > start ? caret + asText(tag).length - tag.length : caret;
      area.setSelectionRange(at, at);
    }
  };
  area.addEventListener('input', onInput);
  return () => area.removeEventListener('input', onInput);
}

/** Pasted words in shown form; what looks like a tag that the line does not have is text. */
export function pastedForm(words: string, line: LineTags): string {
  return writeTags(
    shownTokens(words).flatMap((token) => {
      if (typeof token === 'string') return [token];
      const tag = writeTags([token]);
      return [isTagOf(line, tag) ? token : tag];
    }),
  );
}

function newTags(before: string, { value, selectionEnd }: HTMLTextAreaElement) {
  const edit = editBetween(before, value, selectionEnd);
  if (!edit) return [];
  const [from, to] = [edit.start, edit.start + edit.insert.length];
  const all = shownUnits(value).filter(({ isTag }) => isTag)
    .map(({ start, end }) => ({ start, end, tag: value.slice(start, end) }));
  return all.filter(({ start, end }) => start < to && from < end || start < from && to < end)
    .map((one) => ({
      ...one,
      isElsewhere: all.some(({ start, tag }) => tag === one.tag && start !== one.start),
    }));
}

function isTagOf({ source, tags }: LineTags, tag: string): boolean {
  const isInSource = parseTags(source).some((token) =>
    typeof token !== 'string' && writeTags([token]) === tag
  );
  // A bilingual file may bring a target with a tag that its source lacks.
  return isInSource || tags[idOf(tag)]?.pair === !tag.endsWith('/}');
}

const idOf = (tag: string) => tag.replace(/[{}/]/g, '');
