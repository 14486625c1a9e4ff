/** @jsxImportSource preact */
import { modes, switches, themes } from '../../src/shared/shell/rules.ts';
import { text } from '../../src/shared/shell/text.ts';
import { usePage } from './page.tsx';

/** Theme, mode and layout: a plain form, answered by the same page with the new appearance. */
export function AppearanceForm() {
  const { lang, look, path, query } = usePage();
  return (
    <form class='look-form' action={path} method='get'>
      {[...query].map(([name, value]) => (
        <input key={`${name} ${value}`} type='hidden' name={name} value={value} />
      ))}
      <input type='hidden' name='look' value='1' />
      <fieldset>
        <legend>{text.theme[lang]}</legend>
        {themes.map((theme) => (
          <label key={theme}>
            <input
              type='radio'
              class='radio radio-sm'
              name='theme'
              value={theme}
              checked={look.theme === theme}
            />
            {text.themeNames[theme][lang]}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{text.mode[lang]}</legend>
        {modes.map((mode) => (
          <label key={mode}>
            <input
              type='radio'
              class='radio radio-sm'
              name='mode'
              value={mode}
              checked={look.mode === mode}
            />
            {text.modeNames[mode][lang]}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{text.layout[lang]}</legend>
        {switches.map((one) => (
          <label key={one}>
            <input
              type='checkbox'
              class='checkbox checkbox-sm'
              name='on'
              value={one}
              checked={look.on.includes(one)}
            />
            {text.switchNames[one][lang]}
          </label>
        ))}
      </fieldset>
      <button type='submit' class='btn btn-sm btn-primary'>{text.apply[lang]}</button>
    </form>
  );
}
