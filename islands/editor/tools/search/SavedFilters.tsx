/** @jsxImportSource react */
import { useState } from 'react';
import {
  FILTER_NAME_LENGTH,
  isEmptyFilter,
  readQuery,
} from '../../../../src/editing/search/rules.ts';
import { text } from '../../../../src/editing/search/text.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Popup } from '../../../ui/Popup.tsx';
import type { LineFilters } from './line-filters.ts';

/** Filters that one uses again, under names of one's own. */
export function SavedFilters({ filters }: { filters: LineFilters }) {
  const { lang } = filters;
  const saved = useSignal(filters.saved);
  const filter = useSignal(filters.filter);
  return (
    <Popup label={text.saved[lang]} button={`${text.saved[lang]} ${saved.length || ''}`}>
      {(close) => (
        <div className='saved-filters'>
          <ul>
            {saved.map((one) => (
              <li key={one.name}>
                <button
                  type='button'
                  className='btn btn-sm btn-ghost'
                  title={one.query}
                  onClick={() => {
                    close();
                    void filters.apply(readQuery(one.query));
                  }}
                >
                  {one.name}
                </button>
                <button
                  type='button'
                  className='icon-button'
                  aria-label={fill(text.forget[lang], { name: one.name })}
                  onClick={() => void filters.forget(one.name)}
                >
                  <Icon name='trash' />
                </button>
              </li>
            ))}
          </ul>
          {!isEmptyFilter(filter) && <NewFilter filters={filters} />}
        </div>
      )}
    </Popup>
  );
}

/** Saves the filter that is set. */
function NewFilter({ filters }: { filters: LineFilters }) {
  const { lang } = filters;
  const [name, setName] = useState('');
  const save = () => {
    if (name.trim() === '') return;
    void filters.save(name.trim());
    setName('');
  };
  return (
    <div className='saved-filters-new'>
      <input
        className='input input-sm'
        aria-label={text.saveName[lang]}
        placeholder={text.saveName[lang]}
        maxLength={FILTER_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          save();
        }}
      />
      <button type='button' className='btn btn-sm' onClick={save}>{text.save[lang]}</button>
    </div>
  );
}
