/** @jsxImportSource react */
import { Fragment, useContext } from 'react';
import { ToolsContext } from '../session/ToolsContext.ts';

type Name =
  | 'bar'
  | 'barEnd'
  | 'draftMenu'
  | 'viewMenu'
  | 'moreMenu'
  | 'quick'
  | 'progress'
  | 'notes'
  | 'beside'
  | 'overlay';

/** What the tools show at one place of the editor, in the order of their tables. */
export function Slot({ name }: { name: Name }) {
  const tools = useContext(ToolsContext);
  return tools.map(({ tool, open }) => {
    const show = open[name];
    return show && <Fragment key={tool.id}>{show()}</Fragment>;
  });
}
