/** @jsxImportSource preact */
import { readReasons } from '../../../src/operator/access/rules.ts';
import { reasonNames, text } from '../../../src/operator/access/text.ts';
import { usePage } from '../../parts/page.tsx';

/** Why something about a member is opened, before it is shown. */
export function WhyForm() {
  const { lang, path } = usePage();
  return (
    <form method='post' action={path} class='console-why panel'>
      <h2>{text.whyTitle[lang]}</h2>
      <p class='muted'>{text.whyHelp[lang]}</p>
      <label for='why'>{text.why[lang]}</label>
      <select class='select' id='why' name='why'>
        {readReasons.map((one) => <option key={one} value={one}>{reasonNames[one][lang]}</option>)}
      </select>
      <button type='submit' class='btn btn-primary' name='do' value='open'>
        {text.open[lang]}
      </button>
    </form>
  );
}
