import { text } from '../../../../src/documents/cues/text.ts';
import { moveCut } from '../../../../src/language/subtitles/move-cut.ts';
import type { EditorParts } from '../../session/tool.ts';

/** Moves the cut between the active subtitle and the next one by a word of the translation. */
export function moveWord({ session, props }: EditorParts, way: 'on' | 'back') {
  const { lang, lines } = session;
  const index = session.active.get();
  const line = index === null ? undefined : lines.line(index);
  const next = index === null ? undefined : lines.line(index + 1);
  if (!line || !next || !session.isMine(line) || !session.isMine(next)) {
    return session.inform(text.noWord[lang]);
  }
  const before = { first: session.shownText(line), second: session.shownText(next) };
  const moved = moveCut(before, props.targetLang, way);
  if (!moved) return session.inform(text.noWord[lang]);
  const write = ({ first, second }: typeof before) => {
    // What is written last stays the active line.
    session.write(next.index, second);
    session.write(line.index, first);
  };
  write(moved);
  session.say((way === 'on' ? text.wordOn : text.wordBack)[lang]);
}
