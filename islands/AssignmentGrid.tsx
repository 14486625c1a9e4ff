/** @jsxImportSource react */
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import {
  type AssignedRange,
  countLines,
  type LineRange,
} from '../src/documents/assignment/rules.ts';
import type { AssignmentRow, Colleague } from '../src/documents/assignment/schema.ts';
import { text } from '../src/documents/assignment/text.ts';
import { fill } from '../src/documents/lines/text.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { callsFor } from './documents/assignment/calls.ts';
import { AssignmentFilter } from './documents/assignment/AssignmentFilter.tsx';
import { LineGrid } from './documents/assignment/LineGrid.tsx';
import { MemberPanel } from './documents/assignment/MemberPanel.tsx';
import { createRows } from './documents/assignment/row-store.ts';
import { SelectionBar } from './documents/assignment/SelectionBar.tsx';
import { ShareDialog } from './documents/assignment/ShareDialog.tsx';
import { type Part, useAssignment } from './documents/assignment/use-assignment.ts';
import { useSelection } from './documents/assignment/use-selection.ts';
import { viewOf } from './documents/assignment/view.ts';
import { numberWords } from './documents/assignment/words.ts';
import { Modal } from './ui/Modal.tsx';

export type Props = {
  lang: UiLang;
  projectNo: number;
  filename: string;
  sourceLang: string;
  total: number;
  /** The page in the address, whose rows stand in the HTML. */
  page: number;
  rows: AssignmentRow[];
  ranges: AssignedRange[];
  team: Colleague[];
  mayAssign: boolean;
};

/** Which lines are whose: the manager chooses lines and gives them to people of the team. */
export default function AssignmentGrid(props: Props) {
  const { lang, mayAssign } = props;
  const [open, setOpen] = useState<'people' | 'share'>();
  const scrollTo = useRef<(position: number) => void>(() => {});
  const grid = useAssignmentGrid(props, (position) => scrollTo.current(position));
  const { calls, rows, assignment, view, choice } = grid;
  const chosen = countLines(choice.selection.lines);
  const close = () => setOpen(undefined);

  async function give(parts: readonly Part[]) {
    close();
    if (await assignment.assign(parts)) choice.settle();
  }

  const panel = (
    <MemberPanel
      {...{ lang, assignment, chosen, mayAssign }}
      onAssign={(no) => void give([{ no, lines: choice.selection.lines }])}
      onShare={() => setOpen('share')}
    />
  );

  return (
    <div className='assign' onKeyDown={(event) => undoByKey(event, assignment.undo)}>
      <AssignmentFilter
        {...{ lang, calls }}
        team={assignment.team}
        counts={{ shown: view.count, total: assignment.total }}
        isFiltered={grid.isFiltered}
        onFound={grid.show}
      />
      <div className='assign-main'>
        <div className='assign-work'>
          {mayAssign && (
            <SelectionBar
              {...{ lang, chosen, assignment, choice }}
              onPeople={() => setOpen('people')}
            />
          )}
          <LineGrid {...props} {...{ view, rows, assignment, choice, scrollTo }} />
          <p className='sr-only' role='status'>{mayAssign && chosenWords(chosen, lang)}</p>
        </div>
        <aside className='panel assign-side' aria-label={text.loads[lang]}>{panel}</aside>
      </div>
      {open === 'people' && (
        <Modal title={text.choosePeople[lang]} lang={lang} onClose={close}>{panel}</Modal>
      )}
      {open === 'share' && (
        <ShareDialog
          {...{ lang, calls }}
          team={assignment.team}
          lines={chosen > 0 ? choice.selection.lines : view.lines(0, view.count - 1)}
          isChosen={chosen > 0}
          onClose={close}
          onApply={(parts) => void give(parts)}
        />
      )}
    </div>
  );
}

function chosenWords(chosen: number, lang: UiLang) {
  return chosen > 0 && fill(text.chosen[lang], { n: numberWords(chosen) });
}

function undoByKey(event: KeyboardEvent, undo: () => Promise<void>) {
  const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
  if (!isUndo || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  void undo();
}

/** The lines of the file, those that a filter lets through, whose they are, and what is chosen of them. */
function useAssignmentGrid(props: Props, onMove: (position: number) => void) {
  const { lang, projectNo, filename, mayAssign, ranges, team, total: firstTotal } = props;
  const calls = useMemo(() => callsFor(projectNo, filename), [projectNo, filename]);
  const [rows] = useState(() => createRows({ first: props.rows, fetchRows: calls.rows }));
  /** What a filter let through when it was applied; null without a filter. */
  const [found, setFound] = useState<readonly LineRange[] | null>(null);

  const assignment = useAssignment({
    calls,
    first: { ranges, team, total: firstTotal },
    lang,
    onMoved() {
      rows.outdate(true);
      setFound(null);
      choice.clear();
    },
  });
  const { total } = assignment;
  const view = useMemo(() => viewOf(found ?? [[0, total - 1]]), [found, total]);
  const choice = useSelection(view, mayAssign, onMove);
  useFresh(async () => {
    await assignment.read();
    rows.outdate();
  });

  function show(lines: readonly LineRange[] | null) {
    setFound(lines);
    choice.clear();
    choice.setActive(0);
  }

  return { calls, rows, assignment, view, choice, isFiltered: found !== null, show };
}

/** Others may have assigned meanwhile: the page reads again when the member comes back to it. */
function useFresh(read: () => Promise<void>) {
  const newest = useRef(read);
  useEffect(() => {
    newest.current = read;
  });
  useEffect(() => {
    let isReading = false;
    const refresh = async () => {
      if (document.visibilityState !== 'visible' || isReading) return;
      isReading = true;
      await newest.current().catch(() => undefined); // the next return asks again
      isReading = false;
    };
    const listen = () => void refresh();
    addEventListener('focus', listen);
    document.addEventListener('visibilitychange', listen);
    return () => {
      removeEventListener('focus', listen);
      document.removeEventListener('visibilitychange', listen);
    };
  }, []);
}
