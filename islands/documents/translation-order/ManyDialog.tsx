/** @jsxImportSource react */
import { type FormEvent, useId, useState } from 'react';
import type { DocumentView } from '../../../src/documents/files/schema.ts';
import { text } from '../../../src/language/pairs/text.ts';
import { DRAFT_THRESHOLD } from '../../../src/machine-translation/pretranslation/rules.ts';
import {
  type Direction,
  directionCode,
  langNames,
  langs,
  parseDirection,
  type UiLang,
} from '../../../src/shared/languages.ts';
import { sumOf } from '../../machine-translation/draft-settings/sum-estimates.ts';
import { EstimateNote } from '../../machine-translation/draft-settings/EstimateNote.tsx';
import type { Estimate } from '../../machine-translation/draft-settings/draft-calls.ts';
import { MemoryFirst } from '../../machine-translation/draft-settings/MemoryFirst.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { MethodField } from './MethodField.tsx';
import { type Method, type Order, registerFor, type Wishes } from './order.ts';

/** Korean is one side of each. */
const directions = langs.filter((one) => one !== 'ko').flatMap((other): Direction[] => [
  { from: 'ko', to: other },
  { from: other, to: 'ko' },
]);

export type FileOrder = { document: DocumentView; order: Order };

type ManyDialogProps = {
  documents: readonly DocumentView[];
  project?: Wishes | undefined;
  hasEngine: boolean;
  isVisitor: boolean;
  lang: UiLang;
  estimate: (document: DocumentView, order: Order) => Promise<Estimate>;
  onStart: (orders: readonly FileOrder[]) => void;
  onClose: () => void;
};

/** One question for many files: a direction for each, guessed from its text, and one way to translate them all. */
export function ManyDialog(props: ManyDialogProps) {
  const { documents, project, hasEngine, isVisitor, lang, onClose } = props;
  const { codes, setCodes, method, setMethod, memoryFrom, setMemoryFrom, orders, ...rest } =
    useManyOrders(props);
  const isAuto = method.kind === 'auto';
  const about = JSON.stringify(orders.map(({ order }) => order));
  return (
    <Modal
      title={text.manyTitle[lang].replace('{n}', String(documents.length))}
      lang={lang}
      onClose={onClose}
    >
      <form onSubmit={rest.submit} noValidate className='grid gap-4'>
        {project
          ? <p>{nameOf(project.direction, lang)}</p>
          : <Pairs {...{ documents, codes, lang }} wasSent={rest.wasSent} onChange={setCodes} />}
        <MethodField
          {...{ method, hasEngine, isVisitor, lang }}
          isIntoKorean={orders.length > 0 &&
            orders.every(({ order }) => order.direction.to === 'ko')}
          onChange={setMethod}
        />
        {isAuto && !isVisitor && (
          <MemoryFirst value={memoryFrom} lang={lang} onChange={setMemoryFrom} />
        )}
        {isAuto && orders.length > 0 && (
          <EstimateNote
            about={about}
            ask={() => sumOf(orders, ({ document, order }) => props.estimate(document, order))}
            lang={lang}
          />
        )}
        {rest.wasSent && orders.length < documents.length && (
          <p role='alert' className='field-error'>{text.someWithout[lang]}</p>
        )}
        <DialogFoot {...{ lang, onClose }}>
          <button type='submit' className='btn btn-primary' data-first=''>
            {text.startAll[lang].replace('{n}', String(documents.length))}
          </button>
        </DialogFoot>
      </form>
    </Modal>
  );
}

type Codes = Readonly<Record<string, string>>;

function useManyOrders(props: ManyDialogProps) {
  const { documents, project, hasEngine, isVisitor, onStart, onClose } = props;
  const [codes, setCodes] = useState<Codes>(() =>
    Object.fromEntries(documents.map((one) => [
      one.randomCreateName,
      project?.direction ?? one.direction ?? one.proposed ?? '',
    ]))
  );
  const [method, setMethod] = useState<Method>({
    kind: hasEngine ? 'auto' : 'manual',
    domain: project?.domain ?? 'normal',
    ...registerFor(project),
  });
  const [memoryFrom, setMemoryFrom] = useState<number | null>(DRAFT_THRESHOLD);
  const [wasSent, setWasSent] = useState(false);
  const orders = documents.flatMap((document): FileOrder[] => {
    const direction = parseDirection(codes[document.randomCreateName] ?? '');
    const memory = method.kind === 'auto' && !isVisitor ? { memoryFrom } : {};
    return direction ? [{ document, order: { direction, ...method, ...memory } }] : [];
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setWasSent(true);
    if (orders.length < documents.length) return;
    onClose();
    onStart(orders);
  }
  const chosen = { codes, setCodes, method, setMethod, memoryFrom, setMemoryFrom };
  return { ...chosen, orders, submit, wasSent };
}

type PairsProps = {
  documents: readonly DocumentView[];
  codes: Codes;
  wasSent: boolean;
  lang: UiLang;
  onChange: (codes: Codes) => void;
};

/** The direction of each file, and one choice for all of them. */
function Pairs({ documents, codes, wasSent, lang, onChange }: PairsProps) {
  const id = useId();
  const all = new Set(Object.values(codes));
  const shared = all.size === 1 ? [...all][0] ?? '' : '';
  const ids = documents.map(({ randomCreateName }) => randomCreateName);
  return (
    <div className='many-files'>
      <label className='many-file many-all'>
        <span className='font-semibold'>{text.forAll[lang]}</span>
        <PairSelect
          code={shared}
          lang={lang}
          onChange={(code) => onChange(Object.fromEntries(ids.map((one) => [one, code])))}
        />
      </label>
      {documents.map(({ randomCreateName: key, filename, proposed }) => (
        <label key={key} className='many-file'>
          <span id={`${id}-${key}`} className='many-name'>{filename}</span>
          <PairSelect
            code={codes[key] ?? ''}
            isGuessed={proposed !== null && codes[key] === proposed}
            isWrong={wasSent && !codes[key]}
            lang={lang}
            onChange={(code) =>
              onChange({ ...codes, [key]: code })}
          />
        </label>
      ))}
    </div>
  );
}

type PairSelectProps = {
  code: string;
  isGuessed?: boolean;
  isWrong?: boolean;
  lang: UiLang;
  onChange: (code: string) => void;
};

function PairSelect({ code, isGuessed, isWrong, lang, onChange }: PairSelectProps) {
  return (
    <select
      className='select'
      value={code}
      aria-invalid={isWrong || undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value=''>{text.choose[lang]}</option>
      {directions.map((one) => {
        const value = directionCode(one);
        const guess = isGuessed && value === code ? ` ${text.guessed[lang]}` : '';
        return <option key={value} value={value}>{nameOf(value, lang)}{guess}</option>;
      })}
    </select>
  );
}

function nameOf(code: string, lang: UiLang): string {
  const direction = parseDirection(code);
  return direction ? `${langNames[direction.from][lang]} → ${langNames[direction.to][lang]}` : '';
}
