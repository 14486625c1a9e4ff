/** @jsxImportSource react */
import { useState } from 'react';
import { text as search } from '../../../src/editing/search/text.ts';
import { text } from '../../../src/documents/lines/text.ts';
import type { EditorSession } from '../session/session.ts';
import { useSignal } from '../../runtime/signal.ts';
import type { ViewFilter } from '../session/lines/view.ts';

const filters = ['all', 'mine', 'unconfirmed', 'problems'] as const satisfies readonly ViewFilter[];

export function FilterSelect({ session }: { session: EditorSession }) {
  const { filter, order } = useSignal(session.view.shown);
  const [isLoading, setIsLoading] = useState(false);
  const { lang } = session;
  const isShared = useSignal(session.writable) !== null;
  const offered = filters.filter((one) => one !== 'mine' || isShared);
  const count = order ? ` ${order.length}` : '';

  async function show(next: ViewFilter) {
    setIsLoading(true);
    await session.view.show(next);
    setIsLoading(false);
  }

  return (
    <label className='editor-filter'>
      <span className='sr-only'>{text.filter[lang]}</span>
      <select
        className='select select-sm'
        value={filter}
        aria-busy={isLoading}
        onChange={(event) => void show(event.target.value as ViewFilter)}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {one === filter ? text[one][lang] + count : text[one][lang]}
          </option>
        ))}
        {filter === 'chosen' && (
          <option value='chosen' disabled>{search.chosen[lang] + count}</option>
        )}
      </select>
    </label>
  );
}
