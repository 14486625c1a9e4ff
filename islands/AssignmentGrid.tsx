/** @jsxImportSource react */
import { useEffect, useMemo, useRef, useState } from 'react';
import { type AssignedRange, countLines, type LineRange } from '../src/assignment/rules.ts';
import type { AssignmentRow, Colleague } from '../src/assignment/schema.ts';
import { text } from '../src/assignment/text.ts';
import { fill } from '../src/lines/text.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { callsFor } from './_assignment/calls.ts';
import { FilterBar } from './_assignment/FilterBar.tsx';
import { LineGrid } from './_assignment/LineGrid.tsx';
import { MemberPanel } from './_assignment/MemberPanel.tsx';
import { createRows } from './_assignment/row-store.ts';
import { SelectionBar } from './_assignment/SelectionBar.tsx';
import { ShareDialog } from './_assignment/ShareDialog.tsx';
import { useAssignment } from './_assignment/use-assignment.ts';
import { useSelection } from './_assignment/use-selection.ts';
import { viewOf } from './_assignment/view.ts';
import { numberWords } from './_assignment/words.ts';
import { Modal } from './_ui/Modal.tsx';

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
  const { lang, projectNo, filename, mayAssign } = props;
  const calls = useMemo(() => callsFor(projectNo, filename), [projectNo, filename]);
  const [rows] = useState(() => createRows({ first: props.rows, fetchRows: calls.rows }));
  /** What a filter let through when it was asked; null without a filter. */
  const [found, setFound] = useState<readonly LineRange[] | null>(null);
  const [open, setOpen] = useState<'people' | 'share'>();
  const scrollTo = useRef<(position: number) => void>(() => {});

  const assignment = useAssignment({
    calls,
    first: { ranges: props.ranges, team: props.team, total: props.total },
    lang,
    onMoved() {
      rows.outdate(true);
      setFound(null);
      choice.clear();
    },
  });
  const { total } = assignment;
  const view = useMemo(() => viewOf(found ?? [[0, total - 1]]), [found, total]);
  const choice = useSelection(view, mayAssign, (position) => scrollTo.current(position));
  const chosen = countLines(choice.selection.lines);
  useFresh(async () => {
    await assignment.read();
    rows.outdate();
  });

  async function give(no: number) {
    setOpen(undefined);
    if (await assignment.assign([{ no, lines: choice.selection.lines }])) choice.settle();
  }

  const panel = (
    <MemberPanel
      lang={lang}
      assignment={assignment}
      chosen={chosen}
      mayAssign={mayAssign}
      onAssign={(no) => void give(no)}
      onShare={() => setOpen('share')}
    />
  );

  return (
    <div
      className='assign'
      onKeyDown={(event) => {
        const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
        if (!isUndo || event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        void assignment.undo();
      }}
    >
      <FilterBar
        lang={lang}
        calls={calls}
        team={assignment.team}
        counts={{ shown: view.count, total }}
        isFiltered={found !== null}
        onFound={(lines) => {
          setFound(lines);
          choice.clear();
          choice.setActive(0);
        }}
      />
      <div className='assign-main'>
        <div className='assign-work'>
          {mayAssign && (
            <SelectionBar
              lang={lang}
              chosen={chosen}
              assignment={assignment}
              choice={choice}
              onPeople={() => setOpen('people')}
            />
          )}
          <LineGrid {...props} {...{ view, rows, assignment, choice, scrollTo }} />
          <p className='sr-only' role='status'>
            {mayAssign && chosen > 0 && fill(text.chosen[lang], { n: numberWords(chosen) })}
          </p>
        </div>
        <aside className='panel assign-side' aria-label={text.loads[lang]}>{panel}</aside>
      </div>
      {open === 'people' && (
        <Modal
          title={text.choosePeople[lang]}
          lang={lang}
          onClose={() => setOpen(undefined)}
        >
          {panel}
        </Modal>
      )}
      {open === 'share' && (
        <ShareDialog
          lang={lang}
          calls={calls}
          team={assignment.team}
          lines={chosen > 0 ? choice.selection.lines : view.lines(0, view.count - 1)}
          isChosen={chosen > 0}
          onClose={() => setOpen(undefined)}
          onApply={(parts) => {
            setOpen(undefined);
            void assignment.assign(parts).then((isDone) => isDone && choice.settle());
          }}
        />
      )}
    </div>
  );
}

/** Others may have assigned meanwhile: whoever comes back to the page sees how things stand. */
function useFresh(read: () => Promise<void>) {
  const newest = useRef(read);
  useEffect(() => {
    newest.current = read;
  });
  useEffect(() => {
    let isReading = false;
    const look = async () => {
      if (document.visibilityState !== 'visible' || isReading) return;
      isReading = true;
      await newest.current().catch(() => undefined); // the next return asks again
      isReading = false;
    };
    const listen = () => void look();
    addEventListener('focus', listen);
    document.addEventListener('visibilitychange', listen);
    return () => {
      removeEventListener('focus', listen);
      document.removeEventListener('visibilitychange', listen);
    };
  }, []);
}
