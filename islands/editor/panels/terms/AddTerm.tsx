/** @jsxImportSource react */
import { useState } from 'react';
import { TERM_LENGTH } from '../../../../src/language-resources/glossaries/rules.ts';
import { text } from '../../../../src/language-resources/glossaries/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { text as shell } from '../../../../src/shared/shell/text.ts';
import { toast } from '../../../ui/toast.tsx';
import type { NewTerm } from '../../session/services/terms.ts';
import type { TermGlossary } from '../../session/services/terms.ts';

type Props = {
  /** Those one may write into; without any a new one is made. */
  glossaries: readonly TermGlossary[];
  /** What was selected when the form was opened. */
  first: { source: string; target: string };
  sourceLang: string;
  targetLang: string;
  lang: UiLang;
  add(glossary: TermGlossary | undefined, term: NewTerm): Promise<void>;
  onClose(): void;
};

/** A new term without leaving the line. */
export function AddTerm(props: Props) {
  const { glossaries, first, sourceLang, targetLang, lang, add, onClose } = props;
  const [term, setTerm] = useState<NewTerm>({ ...first, note: '' });
  const [chosen, setChosen] = useState(glossaries[0]?.no ?? 0);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit() {
    if (!term.source.trim() || !term.target.trim()) return setProblem(text.bothNeeded[lang]);
    setIsBusy(true);
    try {
      await add(glossaries.find(({ no }) => no === chosen), term);
      toast(text.termAdded[lang]);
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
      setIsBusy(false);
    }
  }

  const field = (name: keyof NewTerm) => ({
    value: term[name],
    // The first one that is still empty.
    autoFocus: name === (first.source ? 'target' : 'source'),
    onChange: (value: string) => setTerm({ ...term, [name]: value }),
  });

  return (
    <form
      className='add-term'
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TermField label={text.sourceTerm[lang]} termLang={sourceLang} {...field('source')} />
      <TermField label={text.targetTerm[lang]} termLang={targetLang} {...field('target')} />
      <TermField label={text.note[lang]} {...field('note')} />
      <label className='add-term-field'>
        <span>{text.intoGlossary[lang]}</span>
        <select
          className='select select-sm w-full'
          value={chosen}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {glossaries.map(({ no, name }) => <option key={no} value={no}>{name}</option>)}
          {glossaries.length === 0 && <option value={0}>{text.newGlossary[lang]}</option>}
        </select>
      </label>
      {problem && <p className='field-error' role='alert'>{problem}</p>}
      <p className='add-term-foot'>
        <button type='button' className='btn btn-sm btn-ghost' onClick={onClose}>
          {shell.cancel[lang]}
        </button>
        <button type='submit' className='btn btn-sm btn-primary' disabled={isBusy}>
          {text.save[lang]}
        </button>
      </p>
    </form>
  );
}

type TermFieldProps = {
  label: string;
  termLang?: string;
  value: string;
  autoFocus: boolean;
  onChange: (value: string) => void;
};

function TermField({ label, termLang, value, autoFocus, onChange }: TermFieldProps) {
  return (
    <label className='add-term-field'>
      <span>{label}</span>
      <input
        className='input input-sm w-full'
        lang={termLang}
        value={value}
        maxLength={TERM_LENGTH}
        autoComplete='off'
        autoFocus={autoFocus}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
