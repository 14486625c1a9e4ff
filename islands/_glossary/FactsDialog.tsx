/** @jsxImportSource react */
import { useState } from 'react';
import { NAME_LENGTH, NOTE_LENGTH } from '../../src/glossary/rules.ts';
import { text } from '../../src/glossary/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { text as shell } from '../../src/shell/text.ts';
import { type Domain, domains } from '../../src/terms/entry.ts';
import { Modal } from '../_ui/Modal.tsx';
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
            maxLength={NAME_LENGTH}
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
        <div className='dialog-foot'>
          <button type='button' className='btn btn-ghost' onClick={onClose}>
            {shell.cancel[lang]}
          </button>
          <button type='submit' className='btn btn-primary'>{text.save[lang]}</button>
        </div>
      </form>
    </Modal>
  );
}
