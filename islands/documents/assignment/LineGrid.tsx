/** @jsxImportSource react */
import { type RefObject, useId, useMemo } from 'react';
import { hasLine, PAGE_ROWS } from '../../../src/documents/assignment/rules.ts';
import { text } from '../../../src/documents/assignment/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { GridRow } from './GridRow.tsx';
import { Pager } from './Pager.tsx';
import type { Rows } from './row-store.ts';
import { isSingle } from './selection.ts';
import type { Assignment } from './use-assignment.ts';
import { useGridScroll } from './use-grid-scroll.ts';
import type { useSelection } from './use-selection.ts';
import type { AssignmentView } from './view.ts';

type Props = {
  lang: UiLang;
  sourceLang: string;
  page: number;
  mayAssign: boolean;
  view: AssignmentView;
  rows: Rows;
  assignment: Assignment;
  choice: ReturnType<typeof useSelection>;
  /** Brings a row into sight and gives it the focus. */
  scrollTo: RefObject<(position: number) => void>;
};

/** All lines, of which only those in sight (and the one with the focus) are drawn. */
export function LineGrid(props: Props) {
  const { lang, page, mayAssign, view, rows, choice, scrollTo } = props;
  const keysId = useId();
  const grid = useGridScroll({ page, view, rows, active: choice.active, scrollTo });
  return (
    <>
      <div
        ref={grid.scroller}
        className='assign-scroller'
        role='grid'
        aria-label={text.grid[lang]}
        aria-describedby={keysId}
        aria-rowcount={view.count + 1}
        aria-multiselectable={mayAssign || undefined}
        aria-readonly='true'
        data-picks={mayAssign || undefined}
        onKeyDown={(event) => {
          // On the button of a row the space bar presses it.
          const isButton = event.target instanceof HTMLButtonElement;
          if (event.key !== ' ' || !isButton) choice.press(event);
        }}
      >
        <Head lang={lang} mayAssign={mayAssign} />
        <GridRows {...props} grid={grid} />
        {view.count === 0 && <p className='assign-none'>{text.noneFound[lang]}</p>}
      </div>
      <p id={keysId} hidden>{mayAssign ? text.keysHelp[lang] : ''}</p>
      <Pager
        lang={lang}
        page={grid.page}
        count={Math.max(1, Math.ceil(view.count / PAGE_ROWS))}
        onPage={(to) => {
          choice.setActive((to - 1) * PAGE_ROWS);
          grid.jump((to - 1) * PAGE_ROWS, 'start');
        }}
      />
    </>
  );
}

type GridRowsProps = Props & { grid: ReturnType<typeof useGridScroll> };

function GridRows({ grid, ...props }: GridRowsProps) {
  const { view, rows, assignment: { team, owners }, choice } = props;
  const { lang, sourceLang, mayAssign } = props;
  const { active, selection } = choice;
  const { isLive, virtualizer } = grid;
  const people = useMemo(() => new Map(team.map((one) => [one.no, one])), [team]);
  const tipAt = mayAssign && isSingle(selection) ? selection.first : null;
  return (
    <div
      role='rowgroup'
      className='assign-rows'
      data-live={isLive || undefined}
      {...(isLive ? { style: { height: virtualizer.getTotalSize() } } : {})}
    >
      {grid.items.map(({ index: position, start }) => {
        const index = view.lineAt(position);
        return (
          <GridRow
            key={index}
            measure={isLive ? virtualizer.measureElement : undefined}
            row={rows.row(index)}
            hasFailed={rows.hasFailed()}
            isActive={position === active}
            isChosen={hasLine(selection.lines, index)}
            isTipped={position === tipAt}
            isFirstChosen={selection.first !== null}
            {...{ start, position, index, owners, people, lang, sourceLang, mayAssign, choice }}
          />
        );
      })}
    </div>
  );
}

function Head({ lang, mayAssign }: { lang: UiLang; mayAssign: boolean }) {
  return (
    <div role='rowgroup' className='assign-head'>
      <div role='row' className='assign-row' aria-rowindex={1}>
        {mayAssign && (
          <span role='columnheader'>
            <span className='sr-only'>{text.pickColumn[lang]}</span>
          </span>
        )}
        <span role='columnheader' className='assign-number'>{text.numberColumn[lang]}</span>
        <span role='columnheader'>{text.sentenceColumn[lang]}</span>
        <span role='columnheader'>{text.whoColumn[lang]}</span>
      </div>
    </div>
  );
}
