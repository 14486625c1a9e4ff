import { useEffect, useMemo, useState } from 'react';
import { text } from '../../../src/documents/lines/text.ts';
import type { Command } from './commands/command-table.ts';
import { loadServices } from './services/load-services.ts';
import type { EditorServices } from './services/services.ts';
import type { EditorParts, FirstParts, Tool, ToolAtWork } from './tool.ts';

/** The tools of a document: some come with the lines, the others a moment after them, which people read first. */
export function useTools(parts: FirstParts, tools: readonly Tool[], given: EditorServices | null) {
  const offered = useMemo(() => tools.filter(({ isOffered }) => isOffered(parts.props)), []);
  const first = useMemo(
    () => offered.flatMap((tool) => tool.start ? [{ tool, open: tool.start(parts) }] : []),
    [],
  );
  const [later, setLater] = useState<readonly ToolAtWork[]>();

  useEffect(() => {
    let isOver = false;
    const opened = Promise.all([
      given ?? loadServices(parts.props, parts.services),
      ...offered.map(async (tool) => ({ tool, open: await tool.load?.() })),
    ]);
    void opened.then(
      ([services, ...made]) => isOver || setLater(openAll(withServices(parts, services), made)),
      () => parts.session.inform(text.featuresFailed[parts.session.lang]),
    );
    return () => void (isOver = true);
  }, []);

  useBegin(first);
  useBegin(later);
  const all = useMemo(() => inOrder(tools, [...first, ...later ?? []]), [later]);
  return { tools: all, isComplete: later !== undefined };
}

/** What is shared is handed all parts that are there when it is made. */
function withServices(parts: FirstParts, services: EditorServices): EditorParts {
  return { ...parts, services, shared: parts.shared as EditorParts['shared'] };
}

type Loaded = { tool: Tool; open: ((parts: EditorParts) => ToolAtWork['open'] | null) | undefined };

function openAll(parts: EditorParts, loaded: readonly Loaded[]): readonly ToolAtWork[] {
  return loaded.flatMap(({ tool, open }) => {
    const opened = open?.(parts);
    return opened ? [{ tool, open: opened }] : [];
  });
}

/** As the tables have them, whatever came first. */
function inOrder(tools: readonly Tool[], open: readonly ToolAtWork[]): readonly ToolAtWork[] {
  return open.toSorted((a, b) => tools.indexOf(a.tool) - tools.indexOf(b.tool));
}

function useBegin(tools: readonly ToolAtWork[] | undefined) {
  useEffect(() => {
    const endings = tools?.map(({ open }) => open.begin?.());
    return () => {
      for (const end of endings ?? []) end?.();
    };
  }, [tools]);
}

/** Answers whether a tool was there to run it. */
export function runCommand(tools: readonly ToolAtWork[], command: Command): boolean {
  const run = tools.map(({ open }) => open.commands?.[command]).find(Boolean);
  run?.();
  return run !== undefined;
}

/** True for commands that something answers: a tool that is not there brings none. */
export function isAnswered(tools: readonly ToolAtWork[], command: Command): boolean {
  return tools.some(({ open }) => open.commands?.[command]);
}
