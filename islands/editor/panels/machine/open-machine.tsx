/** @jsxImportSource react */
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { EngineSection } from './EngineSection.tsx';
import { suggestionsOf } from './suggestions-of.ts';

/** Asks engines about the active line. */
export function openMachine(parts: EditorParts): OpenTool {
  const { session } = parts;
  const offers = parts.shared(suggestionsOf);
  return { tab: { render: () => <EngineSection {...{ session, offers }} /> } };
}
