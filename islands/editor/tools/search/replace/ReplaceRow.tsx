/** @jsxImportSource react */
import { text } from '../../../../../src/editing/search/text.ts';
import { fill } from '../../../../../src/documents/lines/text.ts';
import type { Progress } from '../../../../../src/editing/search/run-replacement.ts';
import { useSignal } from '../../../../runtime/signal.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import type { LineSearch } from '../line-search.ts';
import { Tick } from '../Tick.tsx';
import { PreviewList } from './PreviewList.tsx';
import { RecentOperations } from './RecentOperations.tsx';
import type { Replacer } from './replacer.ts';

type Props = { replacer: Replacer; search: LineSearch; targetLang: string };

/** What takes the place of the words that are searched; below it what would become of each line. */
export function ReplaceRow(props: Props) {
  const isOpen = useSignal(props.replacer.isOpen);
  return isOpen ? <OpenRow {...props} /> : null;
}

function OpenRow({ replacer, search, targetLang }: Props) {
  const { lang } = replacer;
  const refusal = useSignal(replacer.refusal);
  const step = useSignal(replacer.step);
  const { mode } = useSignal(search.find);
  return (
    <>
      <div className='find-row'>
        <ReplacementField {...{ replacer, targetLang }} />
        <ThisButton {...{ replacer, search, targetLang }} />
        <PreviewButton {...{ replacer, search }} />
        <ReplaceOptions {...{ replacer, targetLang }} />
        <button
          type='button'
          className='icon-button'
          aria-label={text.recent[lang]}
          title={text.recent[lang]}
          onClick={() =>
            replacer.operations.get() ? replacer.operations.set(null) : replacer.listOperations()}
        >
          <Icon name='undo' />
        </button>
      </div>
      {mode === 'expression' && <p className='find-help'>{text.groups[lang]}</p>}
      {refusal && <p id='replace-refusal' className='find-refusal' role='alert'>{refusal}</p>}
      {step.kind === 'preview' && (
        <PreviewList replacer={replacer} step={step} targetLang={targetLang} />
      )}
      {step.kind === 'running' && <Running replacer={replacer} progress={step.progress} />}
      <RecentOperations replacer={replacer} />
    </>
  );
}

type FieldProps = Omit<Props, 'search'>;

function ReplacementField({ replacer, targetLang }: FieldProps) {
  const { lang } = replacer;
  const replacement = useSignal(replacer.replacement);
  const refusal = useSignal(replacer.refusal);
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
      onChange={(event) => replacer.replacement.set(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        if (event.altKey) void replaceAndStay(replacer, targetLang);
        else void replacer.preview();
      }}
    />
  );
}

/** The keyboard stays in the line of the search. */
async function replaceAndStay(replacer: Replacer, targetLang: string) {
  await replacer.replaceThis(targetLang);
  document.querySelector<HTMLElement>('[data-replacement]')?.focus();
}

function ThisButton({ replacer, search, targetLang }: Props) {
  const { lang } = replacer;
  const { text: words } = useSignal(search.find);
  return (
    <button
      type='button'
      className='btn btn-sm'
      title={`${text.replaceThis[lang]} (Alt+Enter)`}
      aria-disabled={words === ''}
      onClick={() => void replaceAndStay(replacer, targetLang)}
    >
      {text.replaceThis[lang]}
    </button>
  );
}

function PreviewButton({ replacer, search }: Omit<Props, 'targetLang'>) {
  const { lang } = replacer;
  const { kind } = useSignal(replacer.step);
  const { text: words } = useSignal(search.find);
  return (
    <button
      type='button'
      className='btn btn-sm'
      aria-disabled={words === '' || kind === 'looking' || kind === 'running'}
      onClick={() => void replacer.preview()}
    >
      {kind === 'looking' ? text.searching[lang] : text.preview[lang]}
    </button>
  );
}

function ReplaceOptions({ replacer, targetLang }: FieldProps) {
  const { lang } = replacer;
  const fitsParticles = useSignal(replacer.fitsParticles);
  const staysConfirmed = useSignal(replacer.staysConfirmed);
  return (
    <>
      {targetLang === 'ko' && (
        <Tick
          label={text.fitsParticles[lang]}
          isOn={fitsParticles}
          change={replacer.fitsParticles.set}
        />
      )}
      {replacer.mayStayConfirmed() && (
        <Tick
          label={text.keepsMarks[lang]}
          isOn={staysConfirmed}
          change={replacer.staysConfirmed.set}
        />
      )}
    </>
  );
}

function Running({ replacer, progress }: { replacer: Replacer; progress: Progress | undefined }) {
  const { lang } = replacer;
  const { done, all } = progress ?? { done: 0, all: undefined };
  return (
    <div className='replace-running' role='status'>
      <progress max={all ?? 1} value={done} aria-label={text.replacement[lang]} />
      <span>{fill(text.running[lang], { done, all: all ?? 0 })}</span>
      <button type='button' className='btn btn-sm' onClick={replacer.cancel}>
        {text.cancel[lang]}
      </button>
    </div>
  );
}
