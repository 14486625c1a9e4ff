/** @jsxImportSource react */
import { text } from '../../../../src/documents/lines/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';

type Props = { index: number; position: number; signInLink: string; lang: UiLang };

/** A line of which a visitor sees only that it is there: the server has not sent its words. */
export function LockedRow({ index, position, signInLink, lang }: Props) {
  return (
    <div className='line line-locked' role='row' aria-rowindex={position + 1}>
      <span className='line-number' aria-hidden='true'>
        <span className='line-digits'>{index + 1}</span>
      </span>
      <span className='line-blur' data-length={index % 3} aria-hidden='true' />
      <span className='line-blur' data-length={(index + 1) % 3} aria-hidden='true' />
      <span role='gridcell'>
        <a className='line-unlock' href={signInLink}>{text.locked[lang]}</a>
      </span>
    </div>
  );
}
