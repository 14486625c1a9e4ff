import type { ReactNode } from 'react';
import type { LineNews } from '../../../src/documents/lines/line-news.ts';
import type { OpenLine } from '../../../src/documents/lines/schema.ts';
import type { Keyboard } from '../../runtime/keyboard/keyboard.ts';
import type { Signal } from '../../runtime/signal.ts';
import type { Command, CommandEntry, CommandTable, Label } from './commands/command-table.ts';
import type { Dialogs } from './dialogs.ts';
import type { LineEditorProps } from './props.ts';
import type { EditorServices, FirstServices } from './services/services.ts';
import type { EditorSession } from './session.ts';
import type { SidePanelState } from './side-panel-state.ts';
import type { ViewState } from './view-settings.ts';

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

type PartsWith<Services> = {
  session: EditorSession;
  services: Services;
  props: LineEditorProps;
  sidePanel: SidePanelState;
  viewState: ViewState;
  dialogs: Dialogs;
  commands: CommandTable;
  run: (command: Command) => void;
  /** Why a command cannot run now. */
  disabledReason: (command: Command) => string | undefined;
  /** What several tools use: made once for each open editor, by whichever needs it first. */
  shared<T>(make: (parts: PartsWith<Services>) => T): T;
};

/** The open editor, as a tool is given it that comes with the lines. */
export type FirstParts = PartsWith<FirstServices>;
/** The open editor, as all other tools are given it. */
export type EditorParts = PartsWith<EditorServices>;

/** What an open tool adds to the editor. Must cost nothing for a line that it has nothing to say about. */
export type OpenTool = {
  commands?: Partial<Record<Command, () => void>>;
  /** Why a command cannot run now. */
  disabledReason?: (command: Command) => string | undefined;
  /** Of a command that turns something on and off at the active line. */
  isOn?: (command: Command) => boolean | undefined;
  /** In place of the plain field of a line. */
  field?: (given: FieldProps) => ReactNode;
  /** What a tab of the side panel shows. */
  tab?: OpenTab;
  /** Over the target of each line, without room of its own, or below it where a person has to answer. */
  lineHead?: (line: OpenLine, isActive: boolean) => ReactNode;
  /** In the one line below the target of the active line: the first tool that has something to say. */
  lineFoot?: (line: OpenLine) => ReactNode;
  /** Before the number of each line. */
  lineMark?: (line: OpenLine, isActive: boolean) => ReactNode;
  /** Before the tick of each line. */
  lineEnd?: (line: OpenLine, isActive: boolean) => ReactNode;
  /** In the bar above the lines. */
  bar?: () => ReactNode;
  /** In the bar, behind the menu of the view. */
  barEnd?: () => ReactNode;
  /** Entries of the menus of the bar. */
  draftMenu?: () => ReactNode;
  viewMenu?: () => ReactNode;
  moreMenu?: () => ReactNode;
  /** Behind the quick filters. */
  quick?: () => ReactNode;
  /** What helps at the active line now, the most urgent first. */
  hints?: () => readonly Hint[];
  /** Between the bar and the lines, before the notes. */
  progress?: () => ReactNode;
  /** Between the bar and the lines. */
  notes?: () => ReactNode;
  /** Beside the lines, or below them where there is no room. */
  beside?: () => ReactNode;
  /** Dialogs and what floats above the lines. */
  overlay?: () => ReactNode;
  /** What others have done in the document. */
  hear?: (news: LineNews) => void;
  /** Whether its place beside the lines is needed; styles know it by its name. */
  place?: { name: string; isOpen: Signal<boolean> };
  /** Rises when a reason or a mark of its commands is another. */
  version?: Signal<number>;
  /** When the editor has been drawn; answers how to end. */
  begin?: () => (() => void) | void;
};

/** A key that is named in the bottom line; `words` where those of the command are too long. */
type Hint = { command: Command; words?: string };

type OpenTab = {
  /** Shown behind the label when it is not 0. */
  badge?: Signal<number>;
  render: () => ReactNode;
};

/** A command, a mark or a button of the editor. */
export type Tool = {
  /** The name of its folder. */
  id: string;
  label: Label;
  /** It has a tab of the side panel, or is a part to unfold of the tab that is named. */
  hasTab?: true;
  within?: string;
  commands?: readonly CommandEntry[];
  isOffered: (props: LineEditorProps) => boolean;
  /** What comes with the lines: small, for it is in the first script. */
  start?: (parts: FirstParts) => OpenTool;
  /** What comes a moment after the lines; null where there is nothing to add. */
  load?: () => Promise<(parts: EditorParts) => OpenTool | null>;
};

/** A page of the side panel or a part of one, or an area of its own beside the lines; its label names its tab. */
export type Panel = Tool;

/** An entry of a table with what it has opened so far. */
export type ToolAtWork = { tool: Tool; open: OpenTool };
