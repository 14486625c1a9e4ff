/** @jsxImportSource preact */
import { formats } from '../../../../src/formats/index.ts';
import { langNames, langs } from '../../../../src/shared/languages.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { usePage } from '../../../parts/page.tsx';
import { text } from './text.ts';

export function Steps() {
  const { lang } = usePage();
  return (
    <section class='band' aria-labelledby='steps'>
      <h2 id='steps' class='band-title'>{text.stepsHeading[lang]}</h2>
      <ol class='steps-grid'>
        {text.steps.map((step, index) => (
          <li key={step.title.en}>
            <span class='step-number' aria-hidden='true'>{index + 1}</span>
            <h3>{step.title[lang]}</h3>
            <p class='muted'>{step.body[lang]}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Roles() {
  const { lang } = usePage();
  return (
    <section class='band-wide' aria-labelledby='roles'>
      <div class='band'>
        <h2 id='roles' class='band-title'>{text.rolesHeading[lang]}</h2>
        <ul class='roles-grid'>
          {text.roles.map((role) => (
            <li key={role.title.en} class='panel'>
              <span class='role-icon'>
                <Icon name={role.icon} />
              </span>
              <h3>{role.title[lang]}</h3>
              <ul class='role-list'>
                {role.now.map((point) => <li key={point.en}>{point[lang]}</li>)}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Support() {
  const { lang } = usePage();
  return (
    <section class='band' aria-labelledby='support'>
      <h2 id='support' class='band-title'>{text.supportHeading[lang]}</h2>
      <div class='support-grid'>
        <div class='panel'>
          <h3>{text.files[lang]}</h3>
          <ul class='chips'>
            {Object.keys(formats).map((extension) => <li key={extension}>{extension}</li>)}
          </ul>
          <p class='muted'>{text.filesHint[lang]}</p>
        </div>
        <div class='panel'>
          <h3>{text.languages[lang]}</h3>
          <ul class='chips'>
            {langs.map((one) => <li key={one}>{langNames[one][lang]}</li>)}
          </ul>
          <p class='muted'>{text.languagesHint[lang]}</p>
        </div>
      </div>
    </section>
  );
}
