/** @jsxImportSource react */
import { useEffect, useId, useState } from 'react';
import { nameOfEngine, text } from '../../src/engine-settings/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { Icon } from '../_ui/Icon.tsx';
import type { FieldView } from './engine-calls.ts';

type FallbackListProps = {
  field: FieldView | undefined;
  engines: readonly { value: string; words: string }[];
  lang: UiLang;
};

/** Engines in the order in which they step in; moved by buttons, so that no dragging is needed. */
export function FallbackList({ field, engines, lang }: FallbackListProps) {
  const id = useId();
  const value = field?.value ?? '';
  const [order, setOrder] = useState(listOf(value));
  useEffect(() => setOrder(listOf(value)), [value]);
  if (!field) return null;

  const left = engines.filter((one) => !order.includes(one.value));
  const swap = (at: number) =>
    setOrder((list) => list.toSpliced(at - 1, 2, list[at] ?? '', list[at - 1] ?? ''));
  const isAsGiven = order.join() === listOf(value).join();
  return (
    <div className='field'>
      <label htmlFor={id}>
        {text.fallback[lang]}
        <code className='setting-name'>{field.name}</code>
      </label>
      <input
        type='hidden'
        name={field.name}
        value={isAsGiven ? (field.source === 'saved' ? value : '') : order.join()}
      />
      {order.length === 0
        ? <p className='field-help'>{text.noFallback[lang]}</p>
        : (
          <ol className='fallbacks'>
            {order.map((engine, at) => {
              const name = nameOfEngine(engine, lang);
              return (
                <li key={engine}>
                  <span>{at + 1}. {name}</span>
                  <button
                    type='button'
                    className='icon-button'
                    disabled={at === 0}
                    aria-label={text.up[lang].replace('{name}', name)}
                    onClick={() => swap(at)}
                  >
                    <Icon name='upload' />
                  </button>
                  <button
                    type='button'
                    className='icon-button'
                    aria-label={text.remove[lang].replace('{name}', name)}
                    onClick={() => setOrder(order.filter((one) => one !== engine))}
                  >
                    <Icon name='close' />
                  </button>
                </li>
              );
            })}
          </ol>
        )}
      <select
        id={id}
        className='select w-full'
        value=''
        onChange={(event) => setOrder([...order, event.target.value])}
      >
        <option value='' disabled>{text.addFallback[lang]}</option>
        {left.map((one) => <option key={one.value} value={one.value}>{one.words}</option>)}
      </select>
    </div>
  );
}

function listOf(value: string): string[] {
  return value.split(',').map((one) => one.trim()).filter((one) => one && one !== 'memory');
}
