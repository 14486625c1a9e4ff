/** @jsxImportSource react */
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { MachineTab } from './MachineTab.tsx';
import { suggestionsOf } from './suggestions-of.ts';

/** What engines say of the active line. */
export function openMachine(parts: EditorParts): OpenTool {
  const { session, props: { targetLang } } = parts;
  const offers = parts.shared(suggestionsOf);
  return { tab: { render: () => <MachineTab {...{ session, offers, targetLang }} /> } };
}
