/** @jsxImportSource react */
import { useState } from 'react';
import {
  GLOSSARY_NAME_LENGTH,
  NOTE_LENGTH,
} from '../../../src/language-resources/glossaries/rules.ts';
import { text } from '../../../src/language-resources/glossaries/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { type Domain, domains } from '../../../src/language/register/rules.ts';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { Modal } from '../../ui/Modal.tsx';
import type { Facts } from './glossary-calls.ts';

type Props = {
  facts: Facts;
  lang: UiLang;
  /** Says what went wrong; nothing when it worked. */
  save(facts: Facts): Promise<string | undefined>;
  onClose(): void;
};

/** Its name, domain and memo. */
export function FactsDialog({ facts: given, lang, save, onClose }: Props) {
  const [facts, setFacts] = useState(given);
  const [problem, setProblem] = useState<string>();

  async function submit() {
    const wrong = await save(facts);
    if (wrong) setProblem(wrong);
    else onClose();
  }

  return (
    <Modal title={text.settings[lang]} lang={lang} onClose={onClose}>
      <form
        className='grid gap-4'
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <label className='field'>
          <span>{text.name[lang]}</span>
          <input
            className='input w-full'
            data-first
            required
            maxLength={GLOSSARY_NAME_LENGTH}
            value={facts.name}
            aria-invalid={problem ? true : undefined}
            onChange={(event) => setFacts({ ...facts, name: event.target.value })}
          />
          {problem && <span className='field-error' role='alert'>{problem}</span>}
        </label>
        <label className='field'>
          <span>{text.domain[lang]}</span>
          <select
            className='select'
            value={facts.domain}
            onChange={(event) => setFacts({ ...facts, domain: event.target.value as Domain })}
          >
            {domains.map((one) => <option key={one} value={one}>{text.domains[one][lang]}</option>)}
          </select>
        </label>
        <label className='field'>
          <span>{text.memo[lang]}</span>
          <input
            className='input w-full'
            maxLength={NOTE_LENGTH}
            value={facts.memo}
            onChange={(event) => setFacts({ ...facts, memo: event.target.value })}
          />
        </label>
        <DialogFoot {...{ lang, onClose }}>
          <button type='submit' className='btn btn-primary'>{text.save[lang]}</button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
