import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import type { Signal } from '../../../runtime/signal.ts';
import type { Fields } from './fields.ts';
import type { LineStore } from '../lines/line-store.ts';
import type { Counts } from '../services/lines/put-line.ts';
import type { Texts } from './texts.ts';

type Options = {
  lines: LineStore;
  counts: Signal<Counts>;
  fields: Fields;
  texts: Pick<Texts, 'shownText' | 'queue' | 'live'>;
};

/** A line that others have changed: the field shows it too, unless the person has typed there since. */
export function applyIncoming({ lines, counts, fields, texts }: Options, fresh: OpenLine) {
  const { shownText, queue, live } = texts;
  const known = lines.line(fresh.index);
  if (known && known.version > fresh.version) return;
  const before = known ? shownText(known) : '';
  // Words that wait to be stored are nobody's to replace; the save will find both, and the person chooses.
  const isTyped = queue.pending(fresh.index) !== undefined;
  store(lines, counts, fresh);
  // Then the field follows the shared text.
  if (live?.isTied(fresh.index)) return;
  const field = fields.at(fresh.index);
  // What one has typed oneself comes back as news too; the caret stays.
  if (isTyped || fresh.target === before) return;
  if (field?.hasFocus() && field.read() === before) field.replaceAll(fresh.target);
}

/** A line as the server has it now, with what that changes in the counts. */
function store(lines: LineStore, counts: Signal<Counts>, line: OpenLine) {
  const before = lines.line(line.index);
  lines.merge(line);
  if (!before) return;
  const filled = Number(line.target !== '') - Number(before.target !== '');
  const checked = Number(line.checked) - Number(before.checked);
  if (filled === 0 && checked === 0) return;
  counts.set((now) => ({ filled: now.filled + filled, checked: now.checked + checked }));
}
