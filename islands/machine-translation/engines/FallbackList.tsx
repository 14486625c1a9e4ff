/** @jsxImportSource react */
import { useEffect, useId, useState } from 'react';
import { text } from '../../../src/machine-translation/engines/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { FieldView } from './engine-calls.ts';

type FallbackListProps = {
  field: FieldView | undefined;
  engines: readonly { value: string; words: string }[];
  names: Readonly<Record<string, string>>;
  lang: UiLang;
};

/** Engines in the order in which they step in; moved by buttons, so that no dragging is needed. */
export function FallbackList({ field, engines, names, lang }: FallbackListProps) {
  const id = useId();
  const value = field?.value ?? '';
  const [order, setOrder] = useState(listOf(value));
  useEffect(() => setOrder(listOf(value)), [value]);
  if (!field) return null;

  const left = engines.filter((one) => !order.includes(one.value));
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
        : <Fallbacks {...{ order, names, lang }} onOrder={setOrder} />}
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

type FallbacksProps = Pick<FallbackListProps, 'names' | 'lang'> & {
  order: readonly string[];
  onOrder: (order: string[]) => void;
};

function Fallbacks({ order, names, lang, onOrder }: FallbacksProps) {
  const moveUp = (at: number) =>
    onOrder(order.toSpliced(at - 1, 2, order[at] ?? '', order[at - 1] ?? ''));
  return (
    <ol className='fallbacks'>
      {order.map((engine, at) => {
        const name = names[engine] ?? engine;
        return (
          <li key={engine}>
            <span>{at + 1}. {name}</span>
            <button
              type='button'
              className='icon-button'
              disabled={at === 0}
              aria-label={text.up[lang].replace('{name}', name)}
              onClick={() => moveUp(at)}
            >
              <Icon name='upload' />
            </button>
            <button
              type='button'
              className='icon-button'
              aria-label={text.remove[lang].replace('{name}', name)}
              onClick={() => onOrder(order.filter((one) => one !== engine))}
            >
              <Icon name='close' />
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function listOf(value: string): string[] {
  return value.split(',').map((one) => one.trim()).filter((one) => one && one !== 'memory');
}
