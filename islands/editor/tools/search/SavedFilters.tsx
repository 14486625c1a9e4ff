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
import type { FilterBook } from './filter-book.ts';

/** Filters that one uses again, under names of one's own. */
export function SavedFilters({ book }: { book: FilterBook }) {
  const { lang } = book;
  const saved = useSignal(book.saved);
  const filter = useSignal(book.filter);
  const [name, setName] = useState('');
  const save = () => {
    if (name.trim() === '') return;
    void book.save(name.trim());
    setName('');
  };
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
                    void book.apply(readQuery(one.query));
                  }}
                >
                  {one.name}
                </button>
                <button
                  type='button'
                  className='icon-button'
                  aria-label={fill(text.forget[lang], { name: one.name })}
                  onClick={() => void book.forget(one.name)}
                >
                  <Icon name='trash' />
                </button>
              </li>
            ))}
          </ul>
          {!isEmptyFilter(filter) && (
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
          )}
        </div>
      )}
    </Popup>
  );
}
