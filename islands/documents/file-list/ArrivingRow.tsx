/** @jsxImportSource react */
import type { ConversionView } from '../../../src/documents/conversions/rules.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { ConversionState } from './ConversionState.tsx';

type ArrivingRowProps = {
  conversion: ConversionView;
  lang: UiLang;
  onStop: (conversion: ConversionView) => void;
};

/** A file that was sent before this page was loaded, or from another one, and is still being read. */
export function ArrivingRow({ conversion, lang, onStop }: ArrivingRowProps) {
  return (
    <tr role='row'>
      <td role='cell' className='cell-number' />
      <td role='cell' className='cell-name'>
        <span className='file-name'>{conversion.filename}</span>
      </td>
      <td role='cell' colSpan={3} className='cell-state'>
        <ConversionState {...{ conversion, lang, onStop }} />
      </td>
      <td role='cell' className='cell-actions' />
    </tr>
  );
}
