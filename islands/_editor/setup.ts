import type { LineRights } from '../../src/lines/rules.ts';
import { catalogue } from '../../src/shared/catalogue.ts';
import type { LineSpan } from '../../src/lines/writable.ts';
import { type FollowLines, httpFollow } from './live.ts';
import type { LineView } from '../../src/lines/schema.ts';
import { VISITOR_LINES } from '../../src/lines/rules.ts';
import { text } from '../../src/lines/text.ts';
import type { KeyMap } from '../../src/preferences/rules.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { text as shell } from '../../src/shell/text.ts';
import { toast } from '../_ui/toast.tsx';
import type { Drafts, JobView } from '../_drafts/drafts.ts';
import { httpServer } from '../_lines/http-server.ts';
import { isChange } from './commands.ts';
import type { Command } from '../_keys/keys.ts';
import { httpScoring, type Scoring } from '../_scores/scoring.ts';
import { httpMatches, type MatchCalls } from '../_aids/match-calls.ts';
import type { TermCalls } from '../_terms/term-book.ts';
import type { SaveKeys } from '../_keys/key-calls.ts';
import type { ReadStyles } from '../_rich/style-calls.ts';
import type { Later } from './later.ts';
import type { CommentCalls } from '../_comments/comment-calls.ts';
import type { OfferCalls } from '../_machine/offer-calls.ts';
import type { QaCalls } from '../_qa/qa-calls.ts';
import type { HistoryCalls } from '../_history/history-calls.ts';
import type { FillCalls } from '../_propagation/fill-calls.ts';
import type { RepeatCalls } from '../_propagation/repeat-calls.ts';
import type { SegmentCalls } from '../_segments/segment-calls.ts';
import { httpPreview, type PreviewCalls } from '../_preview/preview-calls.ts';
import { httpLive } from '../_live/http-live.ts';
import type { SearchCalls } from '../_search/search-calls.ts';
import { createSession, type EditorSession, type LiveParts, type Notice } from './session.ts';
import type { Counts, EditorServer } from '../_lines/server.ts';
import { httpTranslation, type Translation } from '../_drafts/translation.ts';

export type LineEditorProps = {
  /** The document's opaque name; and what people call it. */
  name: string;
  fileName: string;
  direction: string;
  directionLabel: string;
  sourceLang: string;
  targetLang: string;
  /** Of the member; null for a visitor. */
  uid: string | null;
  /** Absent: all lines are one's own. */
  rights?: LineRights;
  /** The lines that one may change; null where that is all. */
  writable?: LineSpan[] | null;
  /** For tests: working together; null is alone. */
  live?: LiveParts | null;
  /** For tests: news of the lines. */
  follow?: FollowLines;
  search?: SearchCalls;
  lines: LineView[];
  lineCount: number;
  counts: Counts;
  /** The translation that is under way, or rests. */
  job: JobView | null;
  /** The check of all lines that is under way, or rests. */
  scoreJob?: JobView | null;
  lang: UiLang;
  /** Given by tests in place of the API. */
  server?: EditorServer;
  translation?: Translation;
  scoring?: Scoring;
  preview?: PreviewCalls;
  matches?: MatchCalls;
  terms?: TermCalls;
  comments?: CommentCalls;
  later?: Later;
  segments?: SegmentCalls;
  repeats?: RepeatCalls;
  fills?: FillCalls;
  history?: HistoryCalls;
  qa?: QaCalls;
  styles?: ReadStyles;
  offers?: OfferCalls;
  /** The keys that the member has changed. */
  keys?: KeyMap;
  saveKeys?: SaveKeys;
};

/** What stands in the way of a command at the active line. */
export function obstacleAt(
  session: EditorSession,
  drafts: Drafts,
  command: Command,
): string | undefined {
  const index = session.active.get();
  const line = index === null ? undefined : session.lines.line(index);
  if (line && isChange(command) && !session.isMine(line)) {
    return catalogue['line.notYours'][session.lang];
  }
  if (command !== 'retranslate') return undefined;
  if (index !== null && drafts.busy.get() === index) return text.translating[session.lang];
  return drafts.obstacle.get() ??
    (line?.checked ? text.isConfirmedAlready[session.lang] : undefined);
}

/** Why not all lines can be drafted anew: in projects that is the manager's to do. */
export function obstacleToAll(session: EditorSession): string | undefined {
  const isOwn = ['owner', 'visitor', 'manager'].includes(session.rights.get().duty);
  return isOwn ? undefined : catalogue['project.notAllowed'][session.lang];
}

export function keyOf({ uid, name }: LineEditorProps) {
  return { project: uid ? 'individual' : 'tempFiles', user: uid ?? 'nonMember', name };
}

export function translationOf(props: LineEditorProps): Translation {
  return props.translation ?? httpTranslation(keyOf(props), props.direction, props.lang);
}

export function previewOf(props: LineEditorProps): PreviewCalls {
  return props.preview ?? httpPreview(keyOf(props));
}

/** Visitors have no memories. */
export function matchesOf(props: LineEditorProps): MatchCalls | null {
  if (props.uid === null) return null;
  return props.matches ?? httpMatches(keyOf(props));
}

export function scoringOf(props: LineEditorProps): Scoring {
  return props.scoring ?? httpScoring(keyOf(props), props.lang);
}

export function followOf({ follow, name }: LineEditorProps): FollowLines {
  return follow ?? httpFollow(name);
}

/** Visitors work alone. */
function liveOf({ live, uid, name }: LineEditorProps): LiveParts | undefined {
  return live === undefined ? uid ? httpLive(uid, name) : undefined : live ?? undefined;
}

export function sessionOf(props: LineEditorProps): EditorSession {
  const { name, uid, lines, lineCount, counts, lang } = props;
  return createSession({
    server: props.server ?? httpServer(keyOf(props), lang),
    first: { lines, count: lineCount },
    counts,
    documentKey: `${uid ?? 'visitor'}:${name}`,
    lang,
    openLines: uid ? Infinity : VISITOR_LINES,
    rights: props.rights,
    writable: props.writable,
    live: liveOf(props),
    notify: ({ words, tone, undo }: Notice) => {
      toast(words, { tone, ...(undo ? { action: { label: shell.undo[lang], run: undo } } : {}) });
    },
  });
}
