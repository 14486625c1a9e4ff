import type { ReactNode } from 'react';
import type { OpenLine } from '../../src/lines/schema.ts';
import type { Keyboard } from '../_keys/keyboard.ts';
import type { Command } from '../_keys/keys.ts';
import type { EditorSession } from './session.ts';
import type { Signal } from '../_lib/signal.ts';

/** A tab of the panel beside the lines. */
export type FeatureTab = {
  id: string;
  label: { ko: string; en: string };
  /** Shown behind the label when it is not 0. */
  badge?: Signal<number>;
  render: () => ReactNode;
};

/** What the field of a translation is given. */
export type FieldProps = {
  session: EditorSession;
  keyboard: Keyboard;
  line: OpenLine;
  isActive: boolean;
  isReadOnly: boolean;
  targetLang: string;
  describedBy: string | undefined;
};

/**
 * Something that works in the editor beside typing: the keys that it answers, its tab, its marks at the lines. The
 * editor asks all features for each of these and knows none of them.
 */
export type Feature = {
  commands?: Partial<Record<Command, () => void>>;
  /** Why a command cannot run now. */
  obstacleTo?: (command: Command) => string | undefined;
  /** Of a command that turns something on and off at the active line. */
  isOn?: (command: Command) => boolean | undefined;
  /** In place of the plain field of a line. */
  field?: (given: FieldProps) => ReactNode;
  tab?: FeatureTab;
  /** Below the target of each line. Must cost nothing for a line that has none. */
  lineNote?: (line: OpenLine, isActive: boolean) => ReactNode;
  /** Beside the tick of each line. */
  lineMark?: (line: OpenLine, isActive: boolean) => ReactNode;
  /** In the bar above the lines. */
  bar?: () => ReactNode;
  /** Between the bar and the lines. */
  notes?: () => ReactNode;
  /** Dialogs and what floats above the lines. */
  overlay?: () => ReactNode;
  /** Buttons at the foot, for the active line. */
  tools?: readonly Command[];
  /** When the editor has been drawn; answers how to end. */
  begin?: () => (() => void) | void;
};
