/** @jsxImportSource react */
import { type FormEvent, useId, useState } from 'react';
import type { DocumentView } from '../../../src/documents/files/schema.ts';
import { fillText, text } from '../../../src/documents/files/text.ts';
import type { OpenProject } from '../../../src/projects/projects/managed-projects.ts';
import { langNames, parseDirection, type UiLang } from '../../../src/shared/languages.ts';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { Modal } from '../../ui/Modal.tsx';

type Props = {
  documents: readonly DocumentView[];
  projects: readonly OpenProject[];
  lang: UiLang;
  onMove: (to: OpenProject) => void;
  onClose: () => void;
};

/** Asks into which project, and says who sees the files then. */
export function MoveDialog({ documents, projects, lang, onMove, onClose }: Props) {
  const id = useId();
  const fits = (project: OpenProject) =>
    documents.every(({ direction }) => direction === null || direction === project.direction);
  const [no, setNo] = useState(String((projects.find(fits) ?? projects[0])?.no ?? ''));

  function submit(event: FormEvent) {
    event.preventDefault();
    const to = projects.find((one) => String(one.no) === no);
    if (!to) return;
    onClose();
    onMove(to);
  }

  return (
    <Modal
      title={fillText(text.moveTitle[lang], { n: documents.length })}
      lang={lang}
      onClose={onClose}
    >
      <form onSubmit={submit} className='grid gap-4'>
        <p>{text.moveHelp[lang]}</p>
        <div className='field'>
          <label htmlFor={id}>{text.moveTo[lang]}</label>
          <select
            id={id}
            className='select'
            data-first=''
            value={no}
            onChange={({ currentTarget }) => setNo(currentTarget.value)}
          >
            {projects.map((one) => (
              <option key={one.no} value={one.no} disabled={!fits(one)}>
                {one.title} · {pairWords(one.direction, lang)}
              </option>
            ))}
          </select>
        </div>
        <DialogFoot {...{ lang, onClose }}>
          <button type='submit' className='btn btn-primary' disabled={!projects.some(fits)}>
            {text.moveNow[lang]}
          </button>
        </DialogFoot>
      </form>
    </Modal>
  );
}

function pairWords(code: string, lang: UiLang): string {
  const pair = parseDirection(code);
  return pair ? `${langNames[pair.from][lang]} → ${langNames[pair.to][lang]}` : '';
}
