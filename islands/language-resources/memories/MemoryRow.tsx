/** @jsxImportSource react */
import { fill } from '../../../src/documents/lines/text.ts';
import type { MemoryView } from '../../../src/language-resources/memories/rules.ts';
import { text } from '../../../src/language-resources/memories/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Popup } from '../../ui/Popup.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { toast } from '../../ui/toast.tsx';
import { Arrival } from './Arrival.tsx';
import { downloadMemory } from './memory-calls.ts';
import { directionOf, nameOf } from './words.ts';

type Props = { memory: MemoryView; now: number; lang: UiLang; onDelete: () => void };

export function MemoryRow({ memory, now, lang, onDelete }: Props) {
  const name = nameOf(memory, lang);
  return (
    <tr role='row'>
      <td role='cell' className='memory-name'>
        <a className='text-link' href={`/memories/${memory.no}`}>{name}</a>
        {memory.isPersonal && <p className='muted'>{text.personalHelp[lang]}</p>}
        {memory.arriving && <Arrival arriving={memory.arriving} lang={lang} />}
      </td>
      <td role='cell'>{directionOf(memory, lang)}</td>
      <td role='cell' className='cell-count'>
        <span className='narrow-label'>{text.units[lang]}</span>
        {memory.units.toLocaleString(lang)}
      </td>
      <td role='cell'>
        <span className='narrow-label'>{text.uploaded[lang]}</span>
        <RelativeTime at={memory.uploaded} now={now} lang={lang} />
      </td>
      <td role='cell'>
        <div className='memory-actions'>
          <MemoryDownload memory={memory} lang={lang} />
          <button
            type='button'
            className='icon-button'
            aria-label={fill(text.deleteNamed[lang], { name })}
            title={text.delete[lang]}
            onClick={onDelete}
          >
            <Icon name='trash' />
          </button>
        </div>
      </td>
    </tr>
  );
}

export function MemoryDownload({ memory, lang }: { memory: MemoryView; lang: UiLang }) {
  const load = (withoutStyle: boolean) =>
    void downloadMemory({ ...memory, name: nameOf(memory, lang) }, withoutStyle)
      .catch((error: Error) => toast(error.message, { tone: 'error' }));
  return (
    <Popup
      label={`${nameOf(memory, lang)} ${text.download[lang]}`}
      button={<Icon name='download' />}
      isIcon
    >
      {(close) =>
        [false, true].map((withoutStyle) => (
          <button
            key={String(withoutStyle)}
            type='button'
            onClick={() => {
              close();
              load(withoutStyle);
            }}
          >
            {(withoutStyle ? text.withoutStyle : text.withStyle)[lang]}
          </button>
        ))}
    </Popup>
  );
}
