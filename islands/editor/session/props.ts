import type {
  DocumentPlace,
  KeyMap,
  ViewSettings,
} from '../../../src/accounts/preferences/rules.ts';
import type { LineAccess } from '../../../src/documents/access/rules.ts';
import type { LineView } from '../../../src/documents/lines/schema.ts';
import type { LineSpan } from '../../../src/documents/lines/writable.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import type { JobView } from '../../machine-translation/jobs/job-follower.ts';
import type { Counts } from './services/lines/put-line.ts';

export type LineEditorProps = {
  /** The document's opaque name; and what people call it. */
  name: string;
  fileName: string;
  /** About its file, as they came with it. */
  warnings?: readonly string[];
  /** The list that the document was opened from, at the document. */
  back: string;
  direction: string;
  directionLabel: string;
  sourceLang: string;
  targetLang: string;
  /** Of the member; null for a visitor. */
  uid: string | null;
  /** Absent: all lines are one's own. */
  rights?: LineAccess;
  /** The lines that one may change; null where that is all. */
  writable?: LineSpan[] | null;
  lines: LineView[];
  lineCount: number;
  counts: Counts;
  /** The translation that is under way, or rests. */
  job: JobView | null;
  /** The check of all lines that is under way, or rests. */
  scoreJob?: JobView | null;
  /** Its lines are subtitles, which are seen at a time. */
  isSubtitle?: boolean;
  lang: UiLang;
  /** The keys that the member has changed. */
  keys?: KeyMap;
  /** How the member sees the lines, where that is not as usual. */
  view?: Partial<ViewSettings>;
  /** The member has turned on that time and keystrokes are counted. */
  countsEffort?: boolean;
  /** Where the member was, on whichever machine. */
  place?: DocumentPlace;
};
