/** @jsxImportSource react */
import { useState } from 'react';
import { text as search } from '../../../../src/editing/search/text.ts';
import { text } from '../../../../src/documents/lines/text.ts';
import type { EditorSession } from '../../session/session.ts';
import { useSignal } from '../../../runtime/signal.ts';
import type { ViewFilter } from '../../session/lines/view.ts';
import { Slot } from '../Slot.tsx';

/** The filters that one uses all day, with how many lines there are of each. */
export function QuickFilters({ session }: { session: EditorSession }) {
  const { filter, order } = useSignal(session.view.shown);
  const { checked } = useSignal(session.counts);
  const spans = useSignal(session.writable);
  const [loading, setLoading] = useState<ViewFilter | null>(null);
  const { lang, lines } = session;
  const mine = spans?.reduce((sum, [from, to]) => sum + to - from + 1, 0);
  const counts: Partial<Record<ViewFilter, number>> = {
    all: lines.count,
    ...(mine === undefined ? { unconfirmed: lines.count - checked } : { mine }),
  };

  async function show(next: ViewFilter) {
    setLoading(next);
    await session.view.show(next);
    setLoading(null);
  }

  const offered = (['all', 'unconfirmed', 'mine', 'problems'] as const)
    .filter((one) => one !== 'mine' || mine !== undefined);
  return (
    <div className='quick-filters' role='group' aria-label={text.filter[lang]}>
      {offered.map((one) => (
        <QuickFilter
          key={one}
          words={text[one][lang]}
          count={filter === one ? order?.length ?? counts[one] : counts[one]}
          isOn={filter === one}
          isBusy={loading === one}
          onChoose={() => void show(one)}
        />
      ))}
      <Slot name='quick' />
      {filter === 'chosen' && order && (
        <output className='quick-chosen'>{search.chosen[lang]} {order.length}</output>
      )}
    </div>
  );
}

type Props = {
  words: string;
  count: number | undefined;
  isOn: boolean;
  isBusy?: boolean;
  onChoose: () => void;
};

/** One filter with its count. */
export function QuickFilter({ words, count, isOn, isBusy, onChoose }: Props) {
  return (
    <button
      type='button'
      aria-pressed={isOn}
      aria-busy={isBusy || undefined}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {words}
      {count !== undefined && <b>{count}</b>}
    </button>
  );
}
