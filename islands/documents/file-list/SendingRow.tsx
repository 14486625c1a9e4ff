/** @jsxImportSource react */
import type { ConversionView } from '../../../src/documents/conversions/rules.ts';
import { text } from '../../../src/documents/files/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ConversionState } from './ConversionState.tsx';
import { fileSizeText } from '../files/file-size.ts';
import type { Sending } from '../files/state.ts';

type SendingRowProps = {
  sending: Sending;
  /** What the server does with it, once all of it has arrived. */
  conversion: ConversionView | undefined;
  lang: UiLang;
  onDrop: () => void;
  onStop: (conversion: ConversionView) => void;
};

/** A file on its way; a refusal stays in its row, with what to do about it. */
export function SendingRow({ sending, conversion, lang, onDrop, onStop }: SendingRowProps) {
  const { name, size, error, hint } = sending;
  return (
    <tr role='row' className={error ? 'row-refused' : undefined}>
      <td role='cell' className='cell-number' />
      <td role='cell' className='cell-name'>
        <span className='file-name'>{name}</span>
        <span className='file-size'>{fileSizeText(size)}</span>
      </td>
      <td role='cell' colSpan={3} className='cell-state'>
        {error
          ? (
            <span className='field-error' role='alert'>
              <strong>{text.uploadFailed[lang]}</strong> {error}
              {hint && <span className='muted text-xs block'>{hint}</span>}
            </span>
          )
          : <SendingState {...{ sending, conversion, lang, onStop }} />}
      </td>
      <td role='cell' className='cell-actions'>
        {error && (
          <button
            type='button'
            className='icon-button'
            aria-label={`${text.remove[lang]}: ${name}`}
            onClick={onDrop}
          >
            <Icon name='close' />
          </button>
        )}
      </td>
    </tr>
  );
}

/** When all bytes have left, the server still has to read the document. */
function SendingState(
  { sending: { percent }, conversion, lang, onStop }: Omit<SendingRowProps, 'onDrop'>,
) {
  if (conversion) return <ConversionState {...{ conversion, lang, onStop }} />;
  if (percent >= 100) {
    return (
      <span className='muted text-sm flex items-center gap-2'>
        <Spinner />
        {text.reading[lang]}
      </span>
    );
  }
  return <Progress label={text.uploading[lang]} percent={percent} />;
}
