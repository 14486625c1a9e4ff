import { useContext, useEffect, useMemo, useRef } from 'react';
import type { LineNews } from '../../../src/documents/lines/line-news.ts';
import { createKeyboard, type Keyboard } from '../../runtime/keyboard/keyboard.ts';
import { type Command, createCommandTable } from './commands/command-table.ts';
import { createDialogs } from './dialogs.ts';
import { openSession } from './open-session.ts';
import type { LineEditorProps } from './props.ts';
import { httpFirst } from './services/http-first.ts';
import { ServicesContext } from './services/ServicesContext.ts';
import { createSidePanelState } from './side-panel-state.ts';
import type { FirstParts, Tool, ToolAtWork } from './tool.ts';
import { createViewState } from './view-settings.ts';
import { useEarlyKeys } from './commands/use-early-keys.ts';
import { isAnswered, runCommand, useTools } from './use-tools.ts';

/** The open document with its tools, made once. */
export function useEditor(props: LineEditorProps, table: readonly Tool[]) {
  const given = useContext(ServicesContext);
  const atWork = useRef<{ tools: readonly ToolAtWork[]; isComplete: boolean }>(none);
  const waitFor = useRef<(command: Command) => void>(() => {});
  const { parts, keyboard } = useMemo(() => {
    const run = (command: Command) => {
      const { tools, isComplete } = atWork.current;
      // The tools are on their way: what was pressed is not lost.
      if (!runCommand(tools, command) && !isComplete) waitFor.current(command);
    };
    return openEditor({ props, table, run, services: given ?? httpFirst(props), atWork });
  }, []);
  const { tools, isComplete } = useTools(parts, table, given);
  atWork.current = { tools, isComplete };
  waitFor.current = useEarlyKeys(isComplete, keyboard.run, (event) => {
    const command = parts.commands.commandOf(event);
    return command !== undefined && isAnswered(tools, command) ? undefined : command;
  });
  return { ...parts, keyboard, tools, hear: useHearing(tools, isComplete) };
}

export type Editor = ReturnType<typeof useEditor>;

/** News that come before the tools wait for them. */
function useHearing(tools: readonly ToolAtWork[], isComplete: boolean) {
  const waiting = useRef<LineNews[]>([]);
  const latest = useRef(tools);
  latest.current = tools;
  const isReady = useRef(isComplete);
  isReady.current = isComplete;
  const hear = (news: LineNews) => {
    if (!isReady.current) return void waiting.current.push(news);
    for (const { open } of latest.current) open.hear?.(news);
  };
  useEffect(() => {
    if (isComplete) waiting.current.splice(0).forEach(hear);
  }, [isComplete]);
  return hear;
}

const none = { tools: [], isComplete: false };

/** The tabs of the panel, and the parts that some of them have. */
const tabsOf = (table: readonly Tool[]) => ({
  hosts: Object.fromEntries(table.flatMap(({ id, within }) => within ? [[id, within]] : [])),
  tabs: table.flatMap(({ id, hasTab }) => hasTab ? [id] : []),
});

type Options = {
  props: LineEditorProps;
  table: readonly Tool[];
  run: (command: Command) => void;
  services: FirstParts['services'];
  atWork: { readonly current: { tools: readonly ToolAtWork[] } };
};

function openEditor(
  { props, table, run, services, atWork }: Options,
): { parts: FirstParts; keyboard: Keyboard } {
  const session = openSession(props, services);
  const commands = createCommandTable(table.flatMap((tool) => tool.commands ?? []));
  commands.own.set(props.keys ?? {});
  const keyboard = createKeyboard(run, commands.commandOf);
  const made = new Map<unknown, unknown>();
  const parts: FirstParts = {
    session,
    services,
    props,
    commands,
    sidePanel: createSidePanelState(props.uid !== null, tabsOf(table)),
    viewState: createViewState(
      props.view,
      props.direction,
      props.uid ? services.saveView : undefined,
    ),
    dialogs: createDialogs(session.focusActive),
    run: keyboard.run,
    disabledReason: (command) =>
      atWork.current.tools.map(({ open }) => open.disabledReason?.(command)).find(Boolean),
    shared<T>(this: FirstParts, make: (parts: FirstParts) => T): T {
      if (!made.has(make)) made.set(make, make(this));
      return made.get(make) as T;
    },
  };
  return { parts, keyboard };
}
