/** @jsxImportSource react */
import { type CSSProperties, useEffect, useId, useLayoutEffect, useState } from 'react';
import { text } from '../../../src/community/comments/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { type Suggested, useMentions } from './use-mentions.ts';

type MentionsProps = Parameters<typeof useMentions>[0] & { lang: UiLang };

/** Names beside a field in which an `@` is typed; the focus stays in the field. */
export function Mentions({ lang, ...options }: MentionsProps) {
  const { suggested, choose } = useMentions(options);
  const id = useId();
  useCombobox(suggested, id);
  const style = usePlace(suggested?.field);
  const count = suggested?.names.length ?? 0;
  return (
    <>
      <p className='sr-only' role='status'>
        {count > 0 ? text.called[lang].replace('{count}', String(count)) : ''}
      </p>
      {suggested && (
        <ul
          id={id}
          className='mention-names'
          role='listbox'
          aria-label={text.calling[lang]}
          style={style}
        >
          {suggested.names.map((name, at) => (
            <li
              key={name}
              id={`${id}-${at}`}
              role='option'
              aria-selected={at === suggested.at}
              // The focus stays in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(at)}
              data-words=''
            >
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/**
 * While names are shown the field is a combobox, and says which of them is chosen,
 * in the same step in which they appear: a screen reader meets no list without its field.
 */
function useCombobox(suggested: Suggested | null, id: string) {
  const field = suggested?.field;
  useLayoutEffect(() => {
    if (!field) return;
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'true',
      'aria-controls': id,
    };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    return () => {
      for (const name of [...Object.keys(attributes), 'aria-activedescendant']) {
        field.removeAttribute(name);
      }
    };
  }, [field, id]);
  useLayoutEffect(() => {
    field?.setAttribute('aria-activedescendant', `${id}-${suggested?.at ?? 0}`);
  }, [field, id, suggested?.at]);
}

/** So much room the names need below a field. */
const ROOM = 280;

/** Below the field, or above it where there is no room. */
function usePlace(field: HTMLElement | undefined): CSSProperties {
  const [, setMoves] = useState(0);
  useEffect(() => {
    if (!field) return;
    const move = () => setMoves((count) => count + 1);
    addEventListener('scroll', move, { capture: true, passive: true });
    addEventListener('resize', move);
    return () => {
      removeEventListener('scroll', move, { capture: true });
      removeEventListener('resize', move);
    };
  }, [field]);
  if (!field) return {};
  const { left, top, bottom, width } = field.getBoundingClientRect();
  const isAbove = bottom + ROOM > innerHeight && top > innerHeight - bottom;
  const side = isAbove ? { bottom: innerHeight - top + 4 } : { top: bottom + 4 };
  return { left, width: Math.min(width, 320), ...side };
}
