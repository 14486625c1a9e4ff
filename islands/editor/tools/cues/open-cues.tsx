/** @jsxImportSource react */
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { CueFacts } from './CueFacts.tsx';
import { moveWord } from './move-word.ts';
import { cuesOf } from './cues-of.ts';

/** What a subtitle needs to be read in time, beside its field. */
export function openCues(parts: EditorParts): OpenTool {
  const { session } = parts;
  const cues = parts.shared(cuesOf);
  return {
    commands: {
      cueWordOn: () => moveWord(parts, 'on'),
      cueWordBack: () => moveWord(parts, 'back'),
    },
    lineHead: (line) => <CueFacts {...{ session, cues, line }} />,
    hear: (news) => news.type === 'cues' ? cues.hear() : undefined,
    begin: () => void cues.load(),
  };
}
