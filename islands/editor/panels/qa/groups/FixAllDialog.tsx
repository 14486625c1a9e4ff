/** @jsxImportSource react */
import { useEffect, useState } from 'react';
import { fill } from '../../../../../src/documents/lines/text.ts';
import { text as searchText } from '../../../../../src/editing/search/text.ts';
import { text } from '../../../../../src/review/qa/text.ts';
import { DialogFoot } from '../../../../ui/DialogFoot.tsx';
import { Modal } from '../../../../ui/Modal.tsx';
import { TaggedText } from '../../../field/TaggedText.tsx';
import type { ShownFinding } from '../../../session/services/qa.ts';
import type { EditorSession } from '../../../session/session.ts';
import type { Qa } from '../qa.ts';
import type { FixedLine } from './fix-all.ts';

type Props = {
  qa: Qa;
  session: EditorSession;
  group: readonly ShownFinding[];
  name: string;
  onClose: () => void;
};

/** More are counted only. */
const MOST_SHOWN = 200;

/** Every line before and after, and one button that writes them all. */
export function FixAllDialog({ qa, session, group, name, onClose }: Props) {
  const { lang } = session;
  const [lines, setLines] = useState<FixedLine[] | null>(null);
  useEffect(() => {
    let isOpen = true;
    void qa.previewFixes(group).then((found) => {
      if (isOpen) setLines(found);
    });
    return () => {
      isOpen = false;
    };
  }, []);
  const title = fill(text.fixAllTitle[lang], { name });
  return (
    <Modal title={title} lang={lang} onClose={onClose} isWide>
      {lines === null
        ? <p role='status'>{text.lookingAtLines[lang]}</p>
        : <Lines {...{ session, lines }} />}
      <DialogFoot {...{ lang, onClose }}>
        <button
          type='button'
          data-first
          className='btn btn-primary'
          aria-disabled={!lines || lines.length === 0}
          onClick={() => {
            if (!lines || lines.length === 0) return;
            onClose();
            void qa.fixAll(group, lines);
          }}
        >
          {fill(text.fixLines[lang], { n: lines?.length ?? 0 })}
        </button>
      </DialogFoot>
    </Modal>
  );
}

function Lines({ session, lines }: { session: EditorSession; lines: readonly FixedLine[] }) {
  const { lang } = session;
  const rest = lines.length - MOST_SHOWN;
  if (lines.length === 0) return <p role='status'>{text.noneToFix[lang]}</p>;
  const confirmed = lines.filter(({ index }) => session.lines.line(index)?.checked).length;
  return (
    <>
      {confirmed > 0 && <p role='status'>{fill(searchText.unconfirms[lang], { n: confirmed })}</p>}
      <ol className='qa-changes' aria-label={text.changes[lang]}>
        {lines.slice(0, MOST_SHOWN).map(({ index, before, after }) => {
          const tags = session.lines.line(index)?.tags ?? {};
          return (
            <li key={index}>
              <span className='qa-number'>{index + 1}</span>
              <del>
                <span className='sr-only'>{text.before[lang]}</span>
                <TaggedText words={before} {...{ tags, lang }} />
              </del>
              <ins>
                <span className='sr-only'>{text.after[lang]}</span>
                <TaggedText words={after} {...{ tags, lang }} />
              </ins>
            </li>
          );
        })}
      </ol>
      {rest > 0 && <p className='muted'>{fill(text.more[lang], { n: rest })}</p>}
    </>
  );
}
