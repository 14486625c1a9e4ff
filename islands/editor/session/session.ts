import type { LineAccess } from '../../../src/documents/access/rules.ts';
import type { OpenLine } from '../../../src/documents/lines/schema.ts';
import { fill, text } from '../../../src/documents/lines/text.ts';
import type { LineSpan } from '../../../src/documents/lines/writable.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { signal } from '../../runtime/signal.ts';
import type { LiveParts } from '../sync/http-live.ts';
import type { Saving } from '../sync/saving/save-queue.ts';
import { createActiveLine, createWriting } from './texts/active-line.ts';
import { createFields } from './texts/fields.ts';
import { applyIncoming } from './texts/incoming-lines.ts';
import type { Chunk } from './lines/chunk-loader.ts';
import { createLineStore, type LineStore } from './lines/line-store.ts';
import { createView, type ListedLines } from './lines/view.ts';
import type { Notice } from './texts/notice.ts';
import { createRights } from './rights.ts';
import type { LineService } from './services/lines/lines.ts';
import type { Counts } from './services/lines/put-line.ts';
import { createSpoken } from './spoken.ts';
import { createTexts } from './texts/texts.ts';
import { createTicks } from './texts/ticks.ts';
import { createWalk, type Walk } from './walk.ts';

type Options = {
  server: LineService;
  first: Chunk;
  counts: Counts;
  /** Names the document and who works on it: drafts of two members on one machine stay apart. */
  documentKey: string;
  lang: UiLang;
  /** Lines from here on are not given to this person. */
  openLines: number;
  /** Absent: all lines are one's own. */
  rights?: LineAccess | undefined;
  /** The lines that one may change; null where that is all. */
  writable?: LineSpan[] | null | undefined;
  notify: (notice: Notice) => void;
  /** Absent for visitors, who work alone. */
  live?: LiveParts | undefined;
};

export type EditorSession = ReturnType<typeof createSession>;

/** Everything behind the rows: what is stored, what is typed, which line is active. */
export function createSession(options: Options) {
  const { server, lang, openLines, notify } = options;
  const lines = createLineStore(server.load, options.first);
  const counts = signal(options.counts);
  const active = signal<number | null>(null);
  const spoken = createSpoken(active);
  const fields = createFields();
  const complain = (words: string) => notify({ words, tone: 'error' });
  const inform = (words: string) => notify({ words, tone: 'info' });
  const rights = createRights(options, () => inform(text.rightsChanged[lang]));
  const { isDone, isMine } = rights;
  const { documentKey, live } = options;
  const texts = createTexts({
    ...{ server, lines, counts, active, fields, documentKey, lang, live },
    makeView: ({ shownText, isStuck }) =>
      createView({
        ...{ lines, isStuck, isDone, openLines },
        textOf: shownText,
        writable: rights.writable.get,
      }),
  });
  const { view, queue, shownText } = texts;
  const ticks = createTicks({
    ...{ lines, queue, server, counts, isMine, shownText, lang, complain },
    rights: rights.rights,
    say: spoken.say,
  });
  const activeLine = createActiveLine({ active, lines, fields, texts, lang, notify });
  const { activate } = activeLine;
  const walk = createWalk({
    ...{ lines, view, active, openLines, lang, activate, inform },
    isOpen: (line) => !isDone(line) && isMine(line),
    focus: fields.focus,
  });

  return {
    lines,
    view,
    queue,
    live: texts.live,
    saving: texts.saving,
    shownText,
    walk,
    ...rights,
    counts,
    active,
    ...activeLine,
    spoken: spoken.words,
    say: spoken.say,
    sayHere: spoken.sayHere,
    lang,
    openLines,
    notify,
    inform,
    ...{ check: ticks.check, allChecksAnswered: ticks.allAnswered },
    field: fields.at,
    addField: fields.add,
    ...createWriting({ lines, fields, texts, unconfirm: (index) => ticks.show(index, false) }),
    takeUp: (fresh: OpenLine) => applyIncoming({ lines, counts, fields, texts }, fresh),
    /** Confirms the active line. The focus stays at one with a problem; the server's answer is not waited for. */
    async confirm(then: 'next' | 'stay'): Promise<void> {
      const index = active.get();
      if (index === null) return;
      const checking = ticks.check(index, true);
      const line = lines.line(index);
      if (then === 'next' && line && isDone(line)) await walk.toUnconfirmed(1);
      await checking;
    },
    toStuck: () => goToStuck({ queue, view, walk }),
    recover: () => recoverTexts(queue, lines, (n) => inform(fill(text.isRecovered[lang], { n }))),
    async recount(): Promise<void> {
      const known = await server.counts().catch(() => undefined);
      if (known) counts.set(known);
    },
  };
}

/** Goes to the first line that waits for a person, also when the filter hides it. */
async function goToStuck({ queue, view, walk }: { queue: Saving; view: ListedLines; walk: Walk }) {
  const [index] = queue.stuckLines();
  if (index === undefined) return;
  if (view.positionOf(index) < 0) await view.show('all');
  await walk.goTo(view.positionOf(index));
}

/** Brings back texts that an earlier visit could not save. */
async function recoverTexts(queue: Saving, lines: LineStore, onFound: (count: number) => void) {
  const show = async (found: readonly number[]) => {
    for (const index of found) await lines.want(index, index);
    if (found.length > 0) onFound(found.length);
  };
  await show([...queue.recover((more) => void show(more)).keys()]);
}
