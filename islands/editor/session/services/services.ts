import type { LiveParts } from '../../sync/http-live.ts';
import type { DraftService } from './drafts.ts';
import type { FollowLines } from './lines/follow.ts';
import type { LaterServices } from './http-later.ts';
import type { LineService } from './lines/lines.ts';
import type { SavePlace, SaveView } from './preferences.ts';
import type { ScoreService } from './scores.ts';

/** What lines need at once. */
export type FirstServices = {
  lines: LineService;
  follow: FollowLines;
  /** Working together; null for visitors, who work alone. */
  live: LiveParts | null;
  drafts: DraftService;
  scores: ScoreService;
  saveView: SaveView;
  savePlace: SavePlace;
};

/** Every call of the editor to the server, by subject. */
export type EditorServices = FirstServices & LaterServices;
