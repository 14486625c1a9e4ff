/** @jsxImportSource preact */
import { formats } from '../../../../src/formats/index.ts';
import { text } from '../../../../src/reports/home/text.ts';
import { text as shell } from '../../../../src/shared/shell/text.ts';
import { text as projects } from '../../../../src/projects/projects/text.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { usePage } from '../../../parts/page.tsx';
import { newProjectAddress } from '../addresses.ts';

const extensions = Object.keys(formats);
const accepted = extensions.map((extension) => `.${extension}`).join();

/** What a newcomer finds: one box that takes the first file, also without a script. */
export function FirstFile() {
  const { lang } = usePage();
  return (
    <section class='panel home-panel home-first' aria-labelledby='home-first'>
      <h2 id='home-first'>{text.first[lang]}</h2>
      <p>{text.firstHelp[lang]}</p>
      <form class='hero-drop' method='post' action='/upload' encType='multipart/form-data'>
        <input id='first-file' type='file' name='file' required accept={accepted} />
        <span>
          <label for='first-file' class='btn btn-primary btn-lg'>
            <Icon name='upload' />
            {shell.chooseFile[lang]}
          </label>
        </span>
        <span class='muted text-sm'>{text.drop[lang]}</span>
        <span class='muted text-sm'>{extensions.join(' · ')}</span>
        <div>
          <button type='submit' class='btn btn-primary btn-lg'>{text.send[lang]}</button>
        </div>
      </form>
      <p class='muted'>
        {text.together[lang]}{' '}
        <a class='text-link' href={newProjectAddress('translation')}>{projects.create[lang]}</a>
      </p>
      <p>
        <a class='text-link' href='/docs/introduction'>{shell.help[lang]}</a>
      </p>
    </section>
  );
}
