/** @jsxImportSource react */
import { text } from '../../../../src/editing/search/text.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { FindBook } from './find-book.ts';
import type { Progress } from '../../session/services/search.ts';
import { Tick } from './Tick.tsx';
import { PreviewList } from './PreviewList.tsx';
import { RecentOperations } from './RecentOperations.tsx';
import type { ReplaceBook } from './replace-book.ts';

type Props = { book: ReplaceBook; search: FindBook; targetLang: string };

/** What takes the place of the words that are searched; below it what would become of each line. */
export function ReplaceRow(props: Props) {
  const isOpen = useSignal(props.book.isOpen);
  return isOpen ? <OpenRow {...props} /> : null;
}

function OpenRow({ book, search, targetLang }: Props) {
  const { lang } = book;
  const refusal = useSignal(book.refusal);
  const step = useSignal(book.step);
  const { mode } = useSignal(search.find);
  return (
    <>
      <div className='find-row'>
        <ReplacementField {...{ book, targetLang }} />
        <PreviewButton {...{ book, search }} />
        <ReplaceOptions {...{ book, targetLang }} />
        <button
          type='button'
          className='icon-button'
          aria-label={text.recent[lang]}
          title={text.recent[lang]}
          onClick={() => book.operations.get() ? book.operations.set(null) : book.listOperations()}
        >
          <Icon name='undo' />
        </button>
      </div>
      {mode === 'expression' && <p className='find-help'>{text.groups[lang]}</p>}
      {refusal && <p id='replace-refusal' className='find-refusal' role='alert'>{refusal}</p>}
      {step.kind === 'preview' && <PreviewList book={book} step={step} targetLang={targetLang} />}
      {step.kind === 'running' && <Running book={book} progress={step.progress} />}
      <RecentOperations book={book} />
    </>
  );
}

type FieldProps = Omit<Props, 'search'>;

function ReplacementField({ book, targetLang }: FieldProps) {
  const { lang } = book;
  const replacement = useSignal(book.replacement);
  const refusal = useSignal(book.refusal);
  return (
    <input
      className='input input-sm find-field'
      data-replacement
      lang={targetLang}
      aria-label={text.replacement[lang]}
      placeholder={text.replacement[lang]}
      aria-invalid={refusal !== ''}
      aria-describedby={refusal ? 'replace-refusal' : undefined}
      value={replacement}
      onChange={(event) => book.replacement.set(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        void book.preview();
      }}
    />
  );
}

function PreviewButton({ book, search }: Omit<Props, 'targetLang'>) {
  const { lang } = book;
  const { kind } = useSignal(book.step);
  const { text: words } = useSignal(search.find);
  return (
    <button
      type='button'
      className='btn btn-sm'
      aria-disabled={words === '' || kind === 'looking' || kind === 'running'}
      onClick={() => void book.preview()}
    >
      {kind === 'looking' ? text.searching[lang] : text.preview[lang]}
    </button>
  );
}

function ReplaceOptions({ book, targetLang }: FieldProps) {
  const { lang } = book;
  const fitsParticles = useSignal(book.fitsParticles);
  const keepsMarks = useSignal(book.keepsMarks);
  return (
    <>
      {targetLang === 'ko' && (
        <Tick
          label={text.fitsParticles[lang]}
          isOn={fitsParticles}
          change={book.fitsParticles.set}
        />
      )}
      {book.mayKeepMarks() && (
        <Tick label={text.keepsMarks[lang]} isOn={keepsMarks} change={book.keepsMarks.set} />
      )}
    </>
  );
}

function Running({ book, progress }: { book: ReplaceBook; progress: Progress | undefined }) {
  const { lang } = book;
  const { done, all } = progress ?? { done: 0, all: undefined };
  return (
    <div className='replace-running' role='status'>
      <progress max={all ?? 1} value={done} aria-label={text.replacement[lang]} />
      <span>{fill(text.running[lang], { done, all: all ?? 0 })}</span>
      <button type='button' className='btn btn-sm' onClick={book.cancel}>
        {text.cancel[lang]}
      </button>
    </div>
  );
}
