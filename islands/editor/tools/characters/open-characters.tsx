/** @jsxImportSource react */
import { text } from '../../../../src/editing/tools/text.ts';
import { browserCatalogue } from '../../../../src/shared/refusals/browser-catalogue.ts';
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { signal, useSignal } from '../../../runtime/signal.ts';
import { activeLine } from '../menu/active-line.ts';
import { changeWords, wordAt } from './edits.ts';
import { nextCase } from './letter-case.ts';
import { Palette } from './Palette.tsx';

/** Letters: their case, their width, and those that no keyboard has. */
export function openCharacters({ session, props }: EditorParts): OpenTool {
  const isOpen = signal(false);
  const { lang, inform } = session;

  /** The line, or why there is none. */
  function here() {
    const at = activeLine(session);
    if (!at) inform(browserCatalogue['line.notYours'][lang]);
    return at;
  }

  function changeCase() {
    const field = here()?.field;
    if (!field) return;
    const { start, end } = field.selection();
    const text = field.read();
    const chosen = start < end ? { start, end } : wordAt(text, start, props.targetLang);
    if (chosen.start === chosen.end) return;
    field.edit(changeWords(text, chosen, (words) => nextCase(words, props.targetLang)));
  }

  function close() {
    isOpen.set(false);
    session.focusActive();
  }

  function insert(sign: string) {
    close();
    const field = activeLine(session)?.field;
    if (!field) return;
    const { start, end } = field.selection();
    const caret = start + sign.length;
    field.edit({ start, end, insert: sign, caret: { start: caret, end: caret } });
  }

  function change(by: (words: string) => string) {
    close();
    const field = activeLine(session)?.field;
    const { start, end } = field?.selection() ?? { start: 0, end: 0 };
    if (!field || start === end) return inform(text.selectFirst[lang]);
    field.edit(changeWords(field.read(), { start, end }, by));
  }

  function Overlay() {
    if (!useSignal(isOpen)) return null;
    return <Palette insert={insert} change={change} onClose={close} lang={lang} />;
  }

  return {
    commands: { changeCase, specialCharacters: () => here() && isOpen.set(true) },
    overlay: () => <Overlay />,
  };
}
