/** @jsxImportSource preact */
import { formats } from '../../../../src/formats/index.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { usePage } from '../../../parts/page.tsx';
import { EditorPicture } from './EditorPicture.tsx';
import { text } from './text.ts';

const extensions = Object.keys(formats);
const accepted = extensions.map((extension) => `.${extension}`).join();

/**
 * The file field lies over the whole box, so that a click, a key and a drop reach it without a script. Chosen, the file's
 * name stands in the box with the button that sends it.
 */
export function Hero() {
  const { lang, user } = usePage();
  return (
    <section class='hero-band'>
      <div class='band hero-grid'>
        <div>
          <h1 class='hero-title'>{text.heading[lang]}</h1>
          <p class='hero-lead'>{text.lead[lang]}</p>
          <form class='hero-drop' method='post' action='/upload' encType='multipart/form-data'>
            <input id='hero-file' type='file' name='file' required accept={accepted} />
            <span>
              <label for='hero-file' class='btn btn-primary btn-lg'>
                <Icon name='upload' />
                {text.start[lang]}
              </label>
            </span>
            <span class='muted text-sm'>{text.dropHere[lang]}</span>
            <span class='muted text-sm'>{extensions.join(' · ')}</span>
            <div>
              <button type='submit' class='btn btn-primary btn-lg'>{text.sendFile[lang]}</button>
            </div>
          </form>
          {!user && <p class='muted text-sm mt-3'>{text.startHint[lang]}</p>}
        </div>
        <EditorPicture />
      </div>
    </section>
  );
}
