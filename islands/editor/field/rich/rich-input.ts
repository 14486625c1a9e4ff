import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import type { Keyboard } from '../../../runtime/keyboard/keyboard.ts';
import type { Emphasis } from './tag-styles.ts';

/** What the rich editor of a line reports, and what it needs to know. */
export type RichEvents = {
  keyboard: Keyboard;
  line: () => Pick<OpenLine, 'source' | 'tags'>;
  /** The shared text holds what can be undone. */
  isTied: () => boolean;
  onFocus: () => void;
  onBlur: () => void;
  emphasise: (emphasis: Emphasis) => void;
};

/** What keys and the clipboard of one rich editor share. */
export type RichInput = {
  readonly events: RichEvents;
  /** Puts a text where the selection is. */
  readonly insert: (words: string) => void;
  /** The last key was Shift+Enter: the input that follows it is a line break. */
  isShiftEnter: boolean;
};
