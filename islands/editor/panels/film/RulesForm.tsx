/** @jsxImportSource react */
import { type CueRuleChoice, frameRates } from '../../../../src/documents/cues/rules.ts';
import { text } from '../../../../src/documents/cues/text.ts';
import { presetNames } from '../../../../src/language/subtitles/presets.ts';
import type { Cues } from '../../tools/cues/cue-list.ts';

type Props = {
  cues: Cues;
  rules: CueRuleChoice;
  /** Who may not manage the document only reads it. */
  isReadOnly: boolean;
  lang: 'ko' | 'en';
};

/** By which guide the document is checked, for everybody who works on it. */
export function RulesForm({ cues, rules, isReadOnly, lang }: Props) {
  const set = (change: Partial<CueRuleChoice>) => void cues.setRules({ ...rules, ...change });
  return (
    <fieldset className='film-rules' disabled={isReadOnly}>
      <legend>{text.rules[lang]}</legend>
      <label>
        {text.preset[lang]}
        <select
          className='select'
          value={rules.preset}
          onChange={({ currentTarget: { value } }) => {
            const preset = presetNames.find((name) => name === value);
            if (preset) set({ preset });
          }}
        >
          {presetNames.map((name) => (
            <option key={name} value={name}>{text.presets[name][lang]}</option>
          ))}
        </select>
      </label>
      <label>
        {text.fps[lang]}
        <select
          className='select'
          value={rules.fps}
          onChange={({ currentTarget: { value } }) => {
            const fps = frameRates.find((rate) => String(rate) === value);
            if (fps) set({ fps });
          }}
        >
          {frameRates.map((rate) => <option key={rate} value={rate}>{rate}</option>)}
        </select>
      </label>
      <label>
        <input
          type='checkbox'
          checked={rules.isForChildren}
          onChange={({ currentTarget: { checked } }) => set({ isForChildren: checked })}
        />
        {text.children[lang]}
      </label>
      <label>
        <input
          type='checkbox'
          checked={rules.isSdh}
          onChange={({ currentTarget: { checked } }) => set({ isSdh: checked })}
        />
        {text.sdh[lang]}
      </label>
    </fieldset>
  );
}
