/** @jsxImportSource react */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { text } from '../../../../../src/editing/search/text.ts';
import type { TagFacts } from '../../../../../src/language/tags/tags.ts';
import { fill } from '../../../../../src/documents/lines/text.ts';
import { useSignal } from '../../../../runtime/signal.ts';
import type { Replacer } from './replacer.ts';
import { TaggedText } from '../../../field/TaggedText.tsx';
import { Tick } from '../Tick.tsx';
import type { Preview, ShownLine } from '../../../session/services/search.ts';

type Props = { replacer: Replacer; step: { preview: Preview }; targetLang: string };
type Row = { index: number; isSkipped: boolean };

const ROW_HEIGHT = 44;

/** What a replacement would do, line by line. A line can be left out; what stays as it is says why. */
export function PreviewList({ replacer, step: { preview }, targetLang }: Props) {
  const { lang } = replacer;
  const rows = useMemo(() => rowsOf(preview), [preview]);
  if (rows.length === 0) return <p className='find-help' role='status'>{text.nothing[lang]}</p>;
  const hits = preview.lines.reduce((sum, [, , count]) => sum + count, 0);
  return (
    <section className='replace-preview' aria-label={text.preview[lang]}>
      <p role='status'>
        {fill(text.summary[lang], { hits, lines: preview.lines.length })}
        {preview.confirmed > 0 && !replacer.staysConfirmed.get() &&
          ` ${fill(text.unconfirms[lang], { n: preview.confirmed })}`}
        {preview.skipped.length > 0 && ` ${fill(text.skips[lang], { n: preview.skipped.length })}`}
      </p>
      <Rows {...{ replacer, rows, targetLang }} />
      <Actions replacer={replacer} count={preview.lines.length} />
    </section>
  );
}

type RowsProps = { replacer: Replacer; rows: readonly Row[]; targetLang: string };

/** Of many lines only those in sight are drawn, and fetched. */
function Rows({ replacer, rows, targetLang }: RowsProps) {
  const { lang } = replacer;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    void replacer.want(rows.slice(first, last + 1).map(({ index }) => index));
  }, [first, last, rows]);
  return (
    <div ref={scroller} className='replace-list'>
      <ul aria-label={text.list[lang]} style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ key, index: at, start }) => {
          const row = rows[at];
          return row && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={at}
              aria-posinset={at + 1}
              aria-setsize={rows.length}
              style={{ transform: `translateY(${start}px)` }}
            >
              <RowChoice {...{ replacer, row, targetLang }} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function RowChoice(
  { replacer, row, targetLang }: { replacer: Replacer; row: Row; targetLang: string },
) {
  const { lang } = replacer;
  const unticked = useSignal(replacer.unticked);
  const shown = useSignal(replacer.shown);
  return (
    <label>
      <input
        type='checkbox'
        className='checkbox checkbox-sm'
        disabled={row.isSkipped}
        checked={!row.isSkipped && !unticked.has(row.index)}
        onChange={() => replacer.toggle(row.index)}
      />
      <span className='replace-number'>
        <span className='sr-only'>{fill(text.line[lang], { n: row.index + 1 })}</span>
        <span aria-hidden='true'>{row.index + 1}</span>
      </span>
      <Diff
        line={shown.get(row.index)}
        tags={replacer.tagsOf(row.index)}
        {...{ targetLang, lang }}
      />
    </label>
  );
}

/** `count`: of the lines that can be replaced. */
function Actions({ replacer, count }: { replacer: Replacer; count: number }) {
  const { lang } = replacer;
  const unticked = useSignal(replacer.unticked);
  const ticked = count - unticked.size;
  return (
    <div className='find-row'>
      <button
        type='button'
        className='btn btn-sm btn-primary'
        aria-disabled={ticked === 0}
        onClick={({ detail }) => {
          if (detail === 0) focusOnReplacement();
          void replacer.run();
        }}
      >
        {fill(text.run[lang], { n: ticked })}
      </button>
      <Tick label={text.all[lang]} isOn={unticked.size === 0} change={replacer.tickAll} />
      <button
        type='button'
        className='btn btn-sm btn-ghost'
        onClick={({ detail }) => {
          if (detail === 0) focusOnReplacement();
          replacer.back();
        }}
      >
        {text.cancel[lang]}
      </button>
    </div>
  );
}

/** The list leaves with what was pressed; without a pointer one goes on in the field above it. */
const focusOnReplacement = () => document.querySelector<HTMLElement>('[data-replacement]')?.focus();

function rowsOf({ lines, skipped }: Preview): Row[] {
  return [
    ...lines.map(([index]) => ({ index, isSkipped: false })),
    ...skipped.map(({ index }) => ({ index, isSkipped: true })),
  ].sort((a, b) => a.index - b.index);
}

type DiffProps = {
  line: ShownLine | undefined;
  tags: TagFacts;
  targetLang: string;
  lang: Replacer['lang'];
};

function Diff({ line, tags, targetLang, lang }: DiffProps) {
  if (!line) return <span className='replace-diff' aria-busy='true'>…</span>;
  return (
    <span className='replace-diff'>
      <span lang={targetLang}>
        {line.parts.map(({ kind, text: words }, at) => {
          const shown = <TaggedText words={words} {...{ tags, lang }} />;
          if (kind === 'same') return <span key={at}>{shown}</span>;
          const Part = kind === 'gone' ? 'del' : 'ins';
          return (
            <Part key={at}>
              <span className='sr-only' lang={lang}>{text[kind][lang]}:</span>
              {shown}
            </Part>
          );
        })}
      </span>
      {line.why && <small>{text.why[line.why][lang]}</small>}
    </span>
  );
}
