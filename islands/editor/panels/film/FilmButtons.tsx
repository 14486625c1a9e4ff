/** @jsxImportSource react */
import { text } from '../../../../src/documents/cues/text.ts';
import { isMac } from '../../../runtime/keyboard/platform.ts';
import { useSignal } from '../../../runtime/signal.ts';
import type { CommandTable } from '../../session/commands/command-table.ts';
import type { Film } from './film.ts';

type Props = {
  film: Film;
  commands: Record<string, () => void>;
  table: CommandTable;
  lang: 'ko' | 'en';
};

/** The keys of the film as buttons; each names its key. */
export function FilmButtons({ film, commands, table, lang }: Props) {
  const isPlaying = useSignal(film.isPlaying);
  const buttons = [
    ['filmPlay', isPlaying ? text.pause : text.play],
    ['filmToCue', text.toCue],
    ['filmBack', text.back],
    ['filmForth', text.forth],
    ['filmFrameBack', text.frameBack],
    ['filmFrameForth', text.frameForth],
    ['cueStart', text.setStart],
    ['cueEnd', text.setEnd],
    ['cueShot', text.setShot],
  ] as const;
  return (
    <div className='film-buttons'>
      {buttons.map(([command, label]) => (
        <button
          key={command}
          type='button'
          className='btn btn-sm'
          title={`${label[lang]} (${table.keyLabel(command, isMac)})`}
          // What is being composed in the field stays there.
          onPointerDown={(event) => event.preventDefault()}
          onClick={commands[command]}
        >
          {label[lang]}
        </button>
      ))}
    </div>
  );
}
