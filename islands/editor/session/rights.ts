import type { LineAccess } from '../../../src/documents/access/rules.ts';
import type { OpenLine } from '../../../src/documents/lines/schema.ts';
import type { LineSpan } from '../../../src/documents/lines/writable.ts';
import { signal } from '../../runtime/signal.ts';

type Options = {
  /** Absent: all lines are one's own. */
  rights?: LineAccess | undefined;
  /** The lines that one may change; null where that is all. */
  writable?: LineSpan[] | null | undefined;
};

/** What one may do in the document. `onChange`: it has become another. */
export function createRights(options: Options, onChange: () => void) {
  const rights = signal<LineAccess>(options.rights ?? { by: '', no: null, duty: 'owner' });
  const writable = signal(options.writable ?? null);
  return {
    rights,
    writable,
    /** A reviewer is done with a line when they have read it, everybody else when it is confirmed. */
    isDone: (line: OpenLine) => rights.get().duty === 'reviewer' ? line.reviewed : line.checked,
    isMine: ({ accessibility }: OpenLine) =>
      accessibility.includes(-1) || accessibility.includes(rights.get().no ?? -1),
    /** Says so when it locks lines, which a person may be working on. */
    setRights(now: LineAccess, spans: LineSpan[] | null) {
      const isSame =
        JSON.stringify([rights.get(), writable.get()]) === JSON.stringify([now, spans]);
      if (isSame) return;
      rights.set(now);
      writable.set(spans);
      onChange();
    },
  };
}
