/** @jsxImportSource react */
import { type Ref, useId } from 'react';
import { text } from '../../src/accounts/sign-in/text.ts';
import {
  type ConsentKind,
  consentKinds,
  neededConsents,
} from '../../src/accounts/consents/rules.ts';
import { consentPages, consentText } from '../../src/accounts/consents/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';

export type Agreed = { age14: boolean; consents: ConsentKind[] };

type AgreementsProps = {
  lang: UiLang;
  agreed: Agreed;
  error: string | undefined;
  onChange: (agreed: Agreed) => void;
  ref: Ref<HTMLFieldSetElement>;
};

/** Age and consents: needed and optional ones apart, nothing ticked beforehand. */
export function Agreements({ lang, agreed, error, onChange, ref }: AgreementsProps) {
  const id = useId();
  const set = (kind: ConsentKind, isOn: boolean) =>
    onChange({
      ...agreed,
      consents: consentKinds.filter((one) => one === kind ? isOn : agreed.consents.includes(one)),
    });
  const consentRow = (kind: ConsentKind) => (
    <Row
      key={kind}
      lang={lang}
      name={kind}
      words={consentText[kind][lang]}
      isNeeded={kind !== 'marketing'}
      isOn={agreed.consents.includes(kind)}
      page={kind === 'marketing' ? undefined : consentPages[kind]}
      onChange={(isOn) => set(kind, isOn)}
    />
  );
  return (
    <fieldset ref={ref} className='grid gap-1' aria-describedby={`${id}-error`}>
      <legend className='mb-1 text-sm font-semibold'>{text.consents[lang]}</legend>
      <Row
        lang={lang}
        name='age14'
        words={text.age14[lang]}
        isNeeded
        isOn={agreed.age14}
        onChange={(age14) => onChange({ ...agreed, age14 })}
      />
      {neededConsents.map(consentRow)}
      <div className='my-1 border-t border-base-300' />
      {consentRow('marketing')}
      <p id={`${id}-error`} className='field-error min-h-[1.375rem]' aria-live='polite'>{error}</p>
    </fieldset>
  );
}

type RowProps = {
  lang: UiLang;
  name: string;
  words: string;
  isNeeded: boolean;
  isOn: boolean;
  page?: string | undefined;
  onChange: (isOn: boolean) => void;
};

function Row({ lang, name, words, isNeeded, isOn, page, onChange }: RowProps) {
  return (
    <div className='flex items-start gap-2 py-2.5 md:py-1.5'>
      <label className='flex flex-1 items-start gap-2'>
        <input
          type='checkbox'
          className='checkbox checkbox-sm mt-0.5'
          name={name}
          checked={isOn}
          required={isNeeded}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          <span className={isNeeded ? 'font-semibold text-primary' : 'muted'}>
            [{isNeeded ? text.needed[lang] : text.optional[lang]}]
          </span>{' '}
          {words}
        </span>
      </label>
      {page && (
        <a className='text-link flex-none text-sm' href={page} target='_blank' rel='noopener'>
          {text.read[lang]}
        </a>
      )}
    </div>
  );
}
