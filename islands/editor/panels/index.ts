import type { Panel } from '../session/tool.ts';
import { backPanel } from './back/panel.ts';
import { commentsPanel } from './comments/panel.ts';
import { concordancePanel } from './concordance/panel.ts';
import { filmPanel } from './film/panel.ts';
import { historyPanel } from './history/panel.ts';
import { machinePanel } from './machine/panel.ts';
import { previewPanel } from './preview/panel.ts';
import { qaPanel } from './qa/panel.ts';
import { repetitionsPanel } from './repetitions/panel.ts';
import { scoresPanel } from './scores/panel.ts';
import { suggestionsPanel } from './suggestions/panel.ts';
import { termsPanel } from './terms/panel.ts';

/** THE table of panels, in the order of their tabs. */
export const panels: readonly Panel[] = [
  scoresPanel,
  suggestionsPanel,
  termsPanel,
  machinePanel,
  concordancePanel,
  repetitionsPanel,
  commentsPanel,
  historyPanel,
  qaPanel,
  backPanel,
  filmPanel,
  previewPanel,
];
