/** @jsxImportSource react */
import { useState } from 'react';
import type { DocumentView } from '../../../src/documents/files/schema.ts';
import { fillText, text } from '../../../src/documents/files/text.ts';
import type { OpenProject } from '../../../src/projects/projects/managed-projects.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { isBeingDrafted, mayOpen } from '../files/state.ts';
import { MoveDialog } from './MoveDialog.tsx';
import type { FileChoice } from './use-choice.ts';

type Props = {
  choice: FileChoice;
  /** Those that the chosen files can be moved into. */
  projects: readonly OpenProject[];
  acts: {
    downloadMany: (documents: readonly DocumentView[]) => Promise<void>;
    removeMany: (documents: readonly DocumentView[]) => Promise<void>;
    moveMany: (documents: readonly DocumentView[], to: OpenProject) => Promise<void>;
  };
  /** Opens the dialog that begins drafts. */
  choose: (...documents: DocumentView[]) => void;
  lang: UiLang;
};

/** What can be done with the chosen files at once. */
export function BatchLine({ choice, projects, acts, choose, lang }: Props) {
  const [isMoving, setIsMoving] = useState(false);
  const { chosen } = choice;
  if (chosen.length === 0) return null;

  function draft() {
    const idle = chosen.filter((one) => !isBeingDrafted(one));
    if (idle.length > 0) choose(...idle);
    else toast(text.nothingToDraft[lang]);
  }

  function download() {
    const open = chosen.filter(mayOpen);
    if (open.length > 0) void acts.downloadMany(open);
    else toast(text.noneOpen[lang], { tone: 'warning' });
  }

  return (
    <div className='batch-line' role='toolbar' aria-label={text.chosenActions[lang]}>
      <strong aria-live='polite'>{fillText(text.chosen[lang], { n: chosen.length })}</strong>
      <button type='button' className='btn btn-sm' onClick={draft}>
        <Icon name='translate' />
        {text.draft[lang]}
      </button>
      <button type='button' className='btn btn-sm' onClick={download}>
        <Icon name='download' />
        {text.download[lang]}
      </button>
      {projects.length > 0 && (
        <button
          type='button'
          className='btn btn-sm'
          onClick={() => setIsMoving(true)}
        >
          {text.move[lang]}…
        </button>
      )}
      <ChoiceButtons {...{ choice, lang }} />
      <button
        type='button'
        className='btn btn-sm btn-error batch-last'
        onClick={() => void acts.removeMany(chosen)}
      >
        <Icon name='trash' />
        {text.delete[lang]}
      </button>
      {isMoving && (
        <MoveDialog
          {...{ projects, lang }}
          documents={chosen}
          onClose={() => setIsMoving(false)}
          onMove={(to) => void acts.moveMany(chosen, to)}
        />
      )}
    </div>
  );
}

function ChoiceButtons({ choice, lang }: Pick<Props, 'choice' | 'lang'>) {
  return (
    <>
      {!choice.isAll && (
        <button type='button' className='btn btn-sm btn-ghost' onClick={choice.toggleAll}>
          {text.selectAll[lang]}
        </button>
      )}
      <button type='button' className='btn btn-sm btn-ghost' onClick={choice.clear}>
        {text.chosenNone[lang]}
      </button>
    </>
  );
}
