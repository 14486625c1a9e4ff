import type { Tool } from '../session/tool.ts';
import { charactersTool } from './characters/tool.ts';
import { cuesTool } from './cues/tool.ts';
import { draftsTool } from './drafts/tool.ts';
import { effortTool } from './effort/tool.ts';
import { gridKeysTool } from './grid-keys/tool.ts';
import { menuTool } from './menu/tool.ts';
import { presenceTool } from './presence/tool.ts';
import { pretranslationTool } from './pretranslation/tool.ts';
import { richTextTool } from './rich-text/tool.ts';
import { searchTool } from './search/tool.ts';
import { shortcutsTool } from './shortcuts/tool.ts';
import { sidePanelTool } from './side-panel/tool.ts';
import { splitMergeTool } from './split-merge/tool.ts';
import { suggestTool } from './suggest/tool.ts';
import { tagsTool } from './tags/tool.ts';
import { visitorNote } from './visitor-note/tool.ts';

/** THE table of tools, in the order of what they show. */
export const tools: readonly Tool[] = [
  sidePanelTool,
  draftsTool,
  visitorNote,
  searchTool,
  presenceTool,
  richTextTool,
  tagsTool,
  charactersTool,
  suggestTool,
  menuTool,
  splitMergeTool,
  cuesTool,
  pretranslationTool,
  gridKeysTool,
  effortTool,
  shortcutsTool,
];
