/** @jsxImportSource react */
import type { UiLang } from '../../src/shared/languages.ts';
import { text } from '../../src/shared/shell/text.ts';
import { Icon } from './Icon.tsx';
import { Popup } from './Popup.tsx';
import type { ToastItem } from './toast-store.ts';

type PastToastsProps = { items: readonly ToastItem[]; lang: UiLang };

/** Notices that were too quick to read. */
export function PastToasts({ items, lang }: PastToastsProps) {
  return (
    <Popup label={text.recentNotices[lang]} button={<Icon name='clock' />} isIcon>
      <ul className='max-h-80 w-72 overflow-auto text-sm' tabIndex={0}>
        {items.map((item) => (
          <li key={item.id} className='flex gap-3 px-3 py-2'>
            <time className='muted' dateTime={item.at.toISOString()}>
              {item.at.toLocaleTimeString(lang, { hour: '2-digit', minute: '2-digit' })}
            </time>
            <span>{item.message}</span>
          </li>
        ))}
      </ul>
    </Popup>
  );
}
