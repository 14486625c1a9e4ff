/** @jsxImportSource preact */
import { formats } from '../../../../src/formats/index.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { usePage } from '../../../parts/page.tsx';
import { EditorPicture } from './EditorPicture.tsx';
import { text } from './text.ts';

export function Hero() {
  const { lang, user } = usePage();
  return (
    <section class='hero-band'>
      <div class='band hero-grid'>
        <div>
          <h1 class='hero-title'>{text.heading[lang]}</h1>
          <p class='hero-lead'>{text.lead[lang]}</p>
          <a class='hero-drop' href='/upload'>
            <span class='btn btn-primary btn-lg' aria-hidden='true'>
              <Icon name='upload' />
              {text.start[lang]}
            </span>
            <span class='sr-only'>{text.start[lang]}</span>
            <span class='muted text-sm'>{Object.keys(formats).join(' · ')}</span>
          </a>
          <form class='hero-form' method='post' action='/upload' encType='multipart/form-data'>
            <label>
              <span class='text-sm'>{text.dropHere[lang]}</span>
              <input
                type='file'
                name='file'
                required
                accept={Object.keys(formats).map((extension) => `.${extension}`).join()}
              />
            </label>
            <button type='submit' class='btn btn-sm btn-outline btn-primary'>
              {text.sendFile[lang]}
            </button>
          </form>
          {!user && <p class='muted text-sm mt-3'>{text.startHint[lang]}</p>}
        </div>
        <EditorPicture />
      </div>
    </section>
  );
}
