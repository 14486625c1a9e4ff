import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { type Signal, signal } from '../../../runtime/signal.ts';
import { createLiveLines, type LiveLines } from '../../sync/live-lines.ts';
import type { LiveParts } from '../../sync/http-live.ts';
import { createDraftBox } from '../../sync/saving/draft-box.ts';
import { createSaveQueue, type Saving } from '../../sync/saving/save-queue.ts';
import type { Stored } from '../../sync/saving/saving.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import type { Fields } from './fields.ts';
import type { LineStore } from '../lines/line-store.ts';
import type { ListedLines } from '../lines/view.ts';
import type { LineService } from '../services/lines/lines.ts';
import type { Counts } from '../services/lines/put-line.ts';

type Options = {
  server: LineService;
  lines: LineStore;
  counts: Signal<Counts>;
  active: Signal<number | null>;
  fields: Fields;
  documentKey: string;
  lang: UiLang;
  live: LiveParts | undefined;
  /** Made with the texts: which lines are listed depends on what stands in them. */
  makeView: (texts: Pick<Texts, 'shownText' | 'isStuck'>) => ListedLines;
};

export type Texts = ReturnType<typeof createTexts>;

/** What is typed, on its way to the server: by requests, or as shared texts. */
export function createTexts(options: Options) {
  const { server, lines, counts, active, fields, lang } = options;
  /** Rises with each change of what is saved. */
  const saving = signal(0);
  const onChange = (index: number) => {
    saving.set((n) => n + 1);
    lines.notify(index);
  };
  const saved = createSaveQueue({
    put: server.save,
    idOf: (index) => lines.line(index)?.id,
    box: createDraftBox(options.documentKey, localStorage),
    onSaved(index, stored) {
      live?.noteSaved(index, stored.version);
      noteSaved(lines, counts, index, stored);
    },
    onMoved: () => void lines.renew(),
    onChange,
  });
  const shownText = (line: OpenLine) =>
    live?.textOf(line.index) ?? saved.pending(line.index)?.text ?? line.target;
  const isStuck = (index: number) => queue.stuckLines().includes(index);
  const view = options.makeView({ shownText, isStuck });
  const live: LiveLines | null = options.live
    ? createLiveLines({
      ...options.live,
      lines,
      view,
      isActive: (index) => active.get() === index,
      fieldText: fields.text,
      lang,
      onChange,
      queue: saved,
    })
    : null;
  const queue: Saving = live?.queue ?? saved;
  return { saving, shownText, isStuck, view, live, queue };
}

function noteSaved(lines: LineStore, counts: Signal<Counts>, index: number, stored: Stored) {
  const before = lines.line(index);
  // What a person wrote has no doubts of a machine any more.
  const own = { reason: null, flags: [] };
  lines.patch(index, { target: stored.text, version: stored.version, ...own });
  if (!before || !before.target === !stored.text) return;
  counts.set((now) => ({ ...now, filled: now.filled + (stored.text ? 1 : -1) }));
}
