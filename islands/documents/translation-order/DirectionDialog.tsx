/** @jsxImportSource react */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Choice, chosenDirection } from '../../../src/language/pairs/rules.ts';
import { text } from '../../../src/language/pairs/text.ts';
import { fillText } from '../../../src/documents/files/text.ts';
import type { ImportOptions } from '../../../src/formats/contract/import-options.ts';
import {
  type Direction,
  directionCode,
  langNames,
  parseDirection,
  type UiLang,
} from '../../../src/shared/languages.ts';
import type { Estimate } from '../../machine-translation/draft-settings/draft-calls.ts';
import { EstimateNote } from '../../machine-translation/draft-settings/EstimateNote.tsx';
import { MemoryFirst } from '../../machine-translation/draft-settings/MemoryFirst.tsx';
import { DRAFT_THRESHOLD } from '../../../src/machine-translation/pretranslation/rules.ts';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { DirectionPair } from './DirectionPair.tsx';
import { EncodingField } from './EncodingField.tsx';
import { ImportFields } from './ImportFields.tsx';
import { MethodField } from './MethodField.tsx';
import { type Method, type Order, registerFor, type Wishes } from './order.ts';
import { type ReadImport, useImport } from './use-import.ts';

type DirectionDialogProps = {
  fileName: string;
  /** What was chosen before, or what the language of the text suggests. */
  proposed: Direction | undefined;
  isDetected: boolean;
  /** Of a project, which has decided on the direction and says with what drafts begin. */
  project?: Wishes | undefined;
  hasEngine: boolean;
  isVisitor: boolean;
  lang: UiLang;
  /** How the file is read. */
  readImport: ReadImport;
  /** What a draft would take. */
  estimate: (
    direction: Direction,
    options: Partial<ImportOptions>,
    memoryFrom: number | null | undefined,
  ) => Promise<Estimate | undefined>;
  onTranslate: (order: Order) => void;
  onClose: () => void;
};

/** Chooses the direction and the method of one document; with a good proposal, one press of Enter is enough. */
export function DirectionDialog(props: DirectionDialogProps) {
  const { fileName, proposed, hasEngine, isVisitor, lang, onClose } = props;
  const {
    form,
    submit,
    wasSent,
    choice,
    choose,
    method,
    setMethod,
    memoryFrom,
    direction,
    ...read
  } = useOrder(
    props,
  );
  const { facts, options, changes, change, isKept, setIsKept } = read;
  return (
    <Modal title={text.title[lang]} lang={lang} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className='grid gap-4'>
        <p className='muted text-sm line-clamp-2'>{fileName}</p>
        {props.project && proposed
          ? <p>{langNames[proposed.from][lang]} → {langNames[proposed.to][lang]}</p>
          : <DirectionPair {...{ choice, lang }} wasAsked={wasSent} onChange={choose} />}
        <ReadAs {...{ read, choice, lang }} />
        <MethodField
          {...{ method, hasEngine, isVisitor, lang }}
          isIntoKorean={direction?.to === 'ko'}
          onChange={setMethod}
        />
        {memoryFrom !== undefined && (
          <MemoryFirst value={memoryFrom} lang={lang} onChange={read.setMemoryFrom} />
        )}
        {facts && options && (
          <ImportFields
            names={facts.names}
            mayKeep={!isVisitor}
            isOfProject={props.project !== undefined}
            onChange={change}
            onKeep={setIsKept}
            {...{ options, isKept, lang }}
          />
        )}
        {direction && method.kind === 'auto' && (
          <EstimateNote
            about={directionCode(direction) + JSON.stringify([changes, memoryFrom])}
            ask={() => props.estimate(direction, changes, memoryFrom)}
            lang={lang}
          />
        )}
        {wasSent && !direction && <NoDirection lang={lang} />}
        <DialogFoot {...{ lang, onClose }}>
          <button type='submit' className='btn btn-primary' data-first={proposed ? '' : undefined}>
            {text.translate[lang]}
          </button>
        </DialogFoot>
      </form>
    </Modal>
  );
}

type ReadAsProps = {
  read: Pick<ReturnType<typeof useOrder>, 'guess' | 'facts' | 'options' | 'isReading' | 'change'>;
  choice: Choice;
  lang: UiLang;
};

/** The language that was guessed, and the encoding where the format has one. */
function ReadAs({ read, choice, lang }: ReadAsProps) {
  const { guess, facts, options, isReading, change } = read;
  return (
    <>
      {guess && guess.from === choice.from && <GuessedLanguage {...{ guess, lang }} />}
      {facts?.names.includes('encoding') && options && (
        <EncodingField
          {...{ facts, isReading, lang }}
          chosen={options.encoding}
          onChange={(encoding) => change({ encoding })}
        />
      )}
    </>
  );
}

function NoDirection({ lang }: { lang: UiLang }) {
  return <p role='alert' className='field-error'>{text.notAppropriate[lang]}</p>;
}

function GuessedLanguage({ guess, lang }: { guess: Direction; lang: UiLang }) {
  return (
    <p className='field-help'>
      {fillText(text.proposed[lang], { language: langNames[guess.from][lang] })}
    </p>
  );
}

/** What is chosen so far, and the order that is made of it. */
function useOrder(props: DirectionDialogProps) {
  const { hasEngine, project, onTranslate } = props;
  const [method, setMethod] = useState<Method>({
    kind: hasEngine ? 'auto' : 'manual',
    domain: project?.domain ?? 'normal',
    ...registerFor(project),
  });
  const [threshold, setMemoryFrom] = useState<number | null>(DRAFT_THRESHOLD);
  const memoryFrom = method.kind === 'auto' && !props.isVisitor ? threshold : undefined;
  const memory = memoryFrom === undefined ? {} : { memoryFrom };
  const [wasSent, setWasSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const read = useImport(props.readImport);
  const { options, changes } = read;
  const [isKept, setIsKept] = useState(false);
  const { choice, choose, guess } = useChoice(props, read);
  const direction = chosenDirection(choice);

  function submit(event: FormEvent) {
    event.preventDefault();
    setWasSent(true);
    const isChanged = Object.keys(changes).length > 0 || isKept;
    const imported = isChanged && options ? { options, ...(isKept && { keepOptions: true }) } : {};
    if (direction) onTranslate({ direction, ...method, ...memory, ...imported });
    else setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  }

  const chosen = { choice, choose, guess, method, setMethod, memoryFrom, setMemoryFrom, direction };
  return { ...read, ...chosen, isKept, setIsKept, form, submit, wasSent };
}

/** The language pair: proposed at first, guessed anew with another encoding, until a person has chosen it. */
function useChoice(
  { proposed, isDetected, project }: DirectionDialogProps,
  { facts, changes }: Pick<ReturnType<typeof useImport>, 'facts' | 'changes'>,
) {
  const [choice, setChoice] = useState<Choice>(proposed ?? { from: '', to: '' });
  const [isOwnChoice, setIsOwnChoice] = useState(proposed !== undefined && !isDetected);
  // Read in another encoding, the text may be in another language.
  const guess = changes.encoding === undefined
    ? (isDetected ? proposed : undefined)
    : parseDirection(facts?.proposed ?? '');
  useEffect(() => {
    const mayGuess = !project && !isOwnChoice;
    if (changes.encoding !== undefined && guess && mayGuess) setChoice(guess);
  }, [facts?.proposed]);

  function choose(next: Choice) {
    setIsOwnChoice(true);
    setChoice(next);
  }

  return { choice, choose, guess };
}
