import type { MatchBook } from '../_aids/match-book.ts';
import { commentsFeature } from '../_comments/feature.tsx';
import { liveFeature } from '../_live/feature.tsx';
import { gridFeature } from '../_grid/feature.ts';
import { historyFeature } from '../_history/feature.tsx';
import { propagationFeature } from '../_propagation/feature.tsx';
import { charactersFeature } from '../_characters/feature.tsx';
import { backFeature } from '../_machine/back-feature.tsx';
import { machineFeature } from '../_machine/machine-feature.tsx';
import { menuFeature } from '../_menu/feature.tsx';
import { qaFeature } from '../_qa/feature.tsx';
import { richFeature } from '../_rich/feature.tsx';
import { searchFeature } from '../_search/feature.tsx';
import { segmentsFeature } from '../_segments/feature.tsx';
import { suggestFeature } from '../_suggest/feature.tsx';
import { tagsFeature } from '../_tags/feature.tsx';
import { termsFeature } from '../_terms/feature.ts';
import type { TermBook } from '../_terms/term-book.ts';
import type { Drafts } from '../_drafts/drafts.ts';
import type { Feature } from './feature.ts';
import type { Command } from '../_keys/keys.ts';
import type { Scores } from '../_scores/scores.ts';
import type { EditorSession } from './session.ts';
import type { LineEditorProps } from './setup.ts';

export type FeatureOptions = {
  session: EditorSession;
  props: LineEditorProps;
  /** Shows a tab of the panel beside the lines. */
  openTab: (id: string) => void;
  /** Visitors have none. */
  terms: TermBook | null;
  matches: MatchBook | null;
  drafts: Drafts;
  scores: Scores;
  run: (command: Command) => void;
  /** Why a command cannot run now. */
  obstacleOf: (command: Command) => string | undefined;
};

/** THE table of what the editor can do beside typing. Each entry is made once, when the editor opens. */
const features: readonly ((options: FeatureOptions) => Feature | null)[] = [
  liveFeature,
  machineFeature,
  backFeature,
  richFeature,
  tagsFeature,
  charactersFeature,
  suggestFeature,
  menuFeature,
  termsFeature,
  commentsFeature,
  searchFeature,
  segmentsFeature,
  propagationFeature,
  historyFeature,
  qaFeature,
  gridFeature,
];

export function featuresOf(options: FeatureOptions): readonly Feature[] {
  return features.map((make) => make(options)).filter((one) => one !== null);
}
