/** @jsxImportSource react */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { fill } from '../../../src/documents/lines/text.ts';
import { text } from '../../../src/review/lqa/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { useSignal } from '../../runtime/signal.ts';
import type { Category } from './review-calls.ts';
import { ReviewLine } from './ReviewLine.tsx';
import type { Reviewer } from './reviewer.ts';

type LinesProps = {
  reviewer: Reviewer;
  categories: readonly Category[];
  langs: { source: string; target: string };
  lang: UiLang;
};

/** The lines of a review. The active one has the focus; keys work within the list. */
export function ReviewLines({ reviewer, categories, langs, lang }: LinesProps) {
  const { lines, issues, at, isBusy } = useSignal(reviewer.state);
  const list = useRef<HTMLOListElement>(null);
  /** What had the focus in the list: forms and buttons leave with it. */
  const focused = useRef<Element>(null);
  useEffect(() => {
    const isThere = focused.current?.isConnected ?? true;
    if (document.activeElement !== document.body || isThere) return;
    list.current?.querySelector<HTMLElement>(':scope > [aria-current]')?.focus();
  });
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(':scope > [aria-current]')?.focus();
  }, []);
  return (
    <ol
      ref={list}
      className='review-list'
      aria-label={text.list[lang]}
      aria-busy={isBusy}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onKeyDown={(event) => onKey(event, reviewer)}
    >
      {lines.map((line, place) => (
        <ReviewLine
          key={line.index}
          {...{ reviewer, line, categories, langs, lang }}
          name={fill(text.line[lang], { n: line.index + 1 })}
          isActive={place === at}
          at={place}
          issues={issues.filter(({ index }) => index === line.index)}
        />
      ))}
    </ol>
  );
}

/** Keys go by `code`, so that they work in Hangul mode; fields have their own. */
function onKey(event: KeyboardEvent, reviewer: Reviewer) {
  const isWriting = event.nativeEvent.isComposing || event.keyCode === 229 ||
    event.target instanceof HTMLInputElement;
  const { marking } = reviewer.state.get();
  if (isWriting || marking) return;
  const isMod = event.ctrlKey || event.metaKey;
  const name = `${isMod ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${event.code}`;
  const isLine = event.target instanceof HTMLLIElement;
  const run = keys[name] ?? (isLine ? lineKeys[name] : undefined);
  if (!run) return;
  event.preventDefault();
  run(reviewer, event.shiftKey);
}

type Key = (reviewer: Reviewer, isShifted: boolean) => void;

const keys: Record<string, Key> = {
  'Alt+KeyR': (reviewer) => reviewer.mark(),
  'Alt+Enter': (reviewer) => void reviewer.see(false),
  'Ctrl+Enter': (reviewer) => void reviewer.see(true),
  'Ctrl+KeyZ': (reviewer) => void reviewer.undo(),
  'Alt+KeyY': (reviewer) => void reviewer.accept(),
  'Ctrl+Alt+KeyY': (reviewer) => reviewer.startDispute(),
};

/** On a button they are the button's. */
const lineKeys: Record<string, Key> = {
  ArrowDown: (reviewer) => reviewer.go(reviewer.state.get().at + 1),
  ArrowUp: (reviewer) => reviewer.go(reviewer.state.get().at - 1),
  ArrowRight: (reviewer, isShifted) => reviewer.choose(1, isShifted),
  ArrowLeft: (reviewer, isShifted) => reviewer.choose(-1, isShifted),
  KeyS: (reviewer) => reviewer.turn(),
  Delete: (reviewer) => void reviewer.remove(reviewer.issuesOfLine().at(-1)),
};
