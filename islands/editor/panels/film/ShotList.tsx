/** @jsxImportSource react */
import { text } from '../../../../src/documents/cues/text.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import { readShots } from '../../../../src/language/subtitles/read-shots.ts';
import { browserCatalogue } from '../../../../src/shared/refusals/browser-catalogue.ts';
import { useSignal } from '../../../runtime/signal.ts';
import type { EditorSession } from '../../session/session.ts';
import type { Cues } from '../../tools/cues/cue-list.ts';
import { mayManage } from './shots.ts';

type Props = { session: EditorSession; cues: Cues; shots: readonly number[] };

/** Where the shots of the film change: a list from the disk, beside what keys set. */
export function ShotList({ session, cues, shots }: Props) {
  const { lang } = session;
  const rights = useSignal(session.rights);
  const known = fill(text.shotCount[lang], { n: shots.length });
  async function read(file: File) {
    const found = readShots(await file.text());
    if (!found) return session.inform(browserCatalogue['cue.badShots'][lang]);
    await cues.setShots(found);
  }
  return (
    <section aria-label={text.shots[lang]} className='film-shots'>
      <h3>{text.shots[lang]}</h3>
      <p className='aids-note'>{known}</p>
      {mayManage(rights) && (
        <>
          <p className='aids-note'>{text.shotsLead[lang]}</p>
          <label className='btn btn-sm film-file'>
            {text.chooseShots[lang]}
            <input
              className='sr-only'
              type='file'
              accept='.txt,text/plain'
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0];
                // The same file may be chosen again.
                currentTarget.value = '';
                if (file) void read(file);
              }}
            />
          </label>
          {shots.length > 0 && (
            <button
              type='button'
              className='btn btn-sm'
              onClick={() => void cues.setShots([])}
            >
              {text.clearShots[lang]}
            </button>
          )}
        </>
      )}
    </section>
  );
}
