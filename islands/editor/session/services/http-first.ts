import type { UiLang } from '../../../../src/shared/languages.ts';
import { httpLive } from '../../sync/http-live.ts';
import { documentKey } from './document-key.ts';
import { httpDrafts } from './drafts.ts';
import { httpFollow } from './lines/follow.ts';
import { httpLines } from './lines/lines.ts';
import { httpSavePlace, httpSaveView } from './preferences.ts';
import { httpScores } from './scores.ts';
import type { FirstServices } from './services.ts';

type OpenDocument = { uid: string | null; name: string; direction: string; lang: UiLang };

/** What lines need at once, as calls of the API. */
export function httpFirst({ uid, name, direction, lang }: OpenDocument): FirstServices {
  const key = documentKey(uid, name);
  return {
    lines: httpLines(key, lang),
    follow: httpFollow(name),
    live: uid ? httpLive(uid, name) : null,
    drafts: httpDrafts(key, direction, lang),
    scores: httpScores(key, lang),
    saveView: httpSaveView,
    savePlace: httpSavePlace,
  };
}
