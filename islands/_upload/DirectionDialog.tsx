/** @jsxImportSource react */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Choice, chosenDirection } from '../../src/directions/rules.ts';
import { text } from '../../src/directions/text.ts';
import { fillText } from '../../src/documents/text.ts';
import type { ImportOptions } from '../../src/import-options/rules.ts';
import {
  type Direction,
  directionCode,
  langNames,
  parseDirection,
  type UiLang,
} from '../../src/shared/languages.ts';
import { text as shell } from '../../src/shell/text.ts';
import type { Estimate } from '../_drafts/draft-calls.ts';
import { EstimateNote } from '../_drafts/EstimateNote.tsx';
import { Modal } from '../_ui/Modal.tsx';
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
  ) => Promise<Estimate | undefined>;
  onTranslate: (order: Order) => void;
  onClose: () => void;
};

/** Asks for the direction and the method of one document; with a good proposal, one press of Enter is enough. */
export function DirectionDialog(props: DirectionDialogProps) {
  const { fileName, proposed, isDetected, hasEngine, isVisitor, lang, onTranslate, onClose } =
    props;
  const { estimate } = props;
  const [choice, setChoice] = useState<Choice>(proposed ?? { from: '', to: '' });
  const [method, setMethod] = useState<Method>({
    kind: hasEngine ? 'auto' : 'manual',
    domain: props.project?.domain ?? 'normal',
    ...registerFor(props.project),
  });
  const [wasAsked, setWasAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const direction = chosenDirection(choice);
  const { facts, options, changes, change, isReading } = useImport(props.readImport);
  const [isKept, setIsKept] = useState(false);
  const [isOwnChoice, setIsOwnChoice] = useState(proposed !== undefined && !isDetected);
  // Read in another encoding, the text may be in another language.
  const guess = changes.encoding === undefined
    ? (isDetected ? proposed : undefined)
    : parseDirection(facts?.proposed ?? '');
  useEffect(() => {
    const mayGuess = !props.project && !isOwnChoice;
    if (changes.encoding !== undefined && guess && mayGuess) setChoice(guess);
  }, [facts?.proposed]);

  function choose(next: Choice) {
    setIsOwnChoice(true);
    setChoice(next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setWasAsked(true);
    const isChanged = Object.keys(changes).length > 0 || isKept;
    const read = isChanged && options ? { options, ...(isKept && { keepOptions: true }) } : {};
    if (direction) onTranslate({ direction, ...method, ...read });
    else setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  }

  return (
    <Modal title={text.title[lang]} lang={lang} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className='grid gap-4'>
        <p className='muted text-sm line-clamp-2'>{fileName}</p>
        {props.project && proposed
          ? <p>{langNames[proposed.from][lang]} → {langNames[proposed.to][lang]}</p>
          : <DirectionPair {...{ choice, lang, wasAsked }} onChange={choose} />}
        {guess && guess.from === choice.from && (
          <p className='field-help'>
            {fillText(text.proposed[lang], { language: langNames[guess.from][lang] })}
          </p>
        )}
        {facts?.names.includes('encoding') && options && (
          <EncodingField
            {...{ facts, isReading, lang }}
            chosen={options.encoding}
            onChange={(encoding) => change({ encoding })}
          />
        )}
        <MethodField
          {...{ method, hasEngine, isVisitor, lang }}
          isIntoKorean={direction?.to === 'ko'}
          onChange={setMethod}
        />
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
            about={directionCode(direction) + JSON.stringify(changes)}
            ask={() => estimate(direction, changes)}
            lang={lang}
          />
        )}
        {wasAsked && !direction && (
          <p role='alert' className='field-error'>{text.notAppropriate[lang]}</p>
        )}
        <div className='dialog-foot'>
          <button type='button' className='btn btn-ghost' onClick={onClose}>
            {shell.cancel[lang]}
          </button>
          <button type='submit' className='btn btn-primary' data-first={proposed ? '' : undefined}>
            {text.translate[lang]}
          </button>
        </div>
      </form>
    </Modal>
  );
}
