/** @jsxImportSource react */
import { type FormEvent, useState } from 'react';
import { text } from '../../../src/community/chat/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { chatsApi, send } from '../../runtime/api.ts';

type ChatSearchProps = {
  room: () => string;
  onShow: (seq: number) => void;
  /** A day as the browser's field says it. */
  onDay: (day: string) => void;
  onClose: () => void;
  lang: UiLang;
};

/** Finds words in this chat, newest first, and goes from one place to the next; or to where a day begins. */
export function ChatSearch({ room, onShow, onDay, onClose, lang }: ChatSearchProps) {
  const [words, setWords] = useState('');
  const [found, setFound] = useState<{ seqs: number[]; total: number; place: number }>();
  const [problem, setProblem] = useState('');

  async function search(event: FormEvent) {
    event.preventDefault();
    if (!words.trim()) return;
    setProblem('');
    const json = { search: words, page: 1, room: room() };
    const rows = await send(chatsApi.chat.$post({ json }), { stay: true }).catch((error) => {
      setProblem(error.message);
    });
    if (!rows) return;
    const seqs = rows.map(({ seq }) => seq);
    setFound({ seqs, total: rows[0]?.total_records ?? 0, place: 0 });
    if (seqs[0] !== undefined) onShow(seqs[0]);
  }

  function go(step: number) {
    if (!found) return;
    const place = Math.min(found.seqs.length - 1, Math.max(0, found.place + step));
    setFound({ ...found, place });
    onShow(found.seqs[place] ?? 0);
  }

  return (
    <form
      className='chat-search'
      role='search'
      onSubmit={search}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <input
        className='input'
        type='search'
        aria-label={text.search[lang]}
        value={words}
        autoFocus
        maxLength={100}
        onChange={({ target }) => setWords(target.value)}
      />
      <span role='status' className='muted text-sm'>
        {problem || (found && (found.seqs.length === 0 ? text.notFound[lang] : text.found[lang]
          .replace('{place}', String(found.place + 1))
          .replace('{total}', String(found.total))))}
      </span>
      <SearchButtons
        place={found?.place ?? 0}
        count={found?.seqs.length ?? 0}
        {...{ onStep: go, onClose, lang }}
      />
      <DayField {...{ onDay, lang }} />
    </form>
  );
}

/** In Korea, as the days of the chat are. */
function today(): string {
  return new Date(Date.now() + 9 * 60 * 60_000).toISOString().slice(0, 10);
}

function DayField({ onDay, lang }: Pick<ChatSearchProps, 'onDay' | 'lang'>) {
  return (
    <label className='chat-day-field'>
      {text.toDate[lang]}
      <input
        className='input'
        type='date'
        max={today()}
        onChange={({ target }) => target.value && onDay(target.value)}
      />
    </label>
  );
}

type SearchButtonsProps = {
  place: number;
  count: number;
  onStep: (step: number) => void;
  onClose: () => void;
  lang: UiLang;
};

function SearchButtons({ place, count, onStep, onClose, lang }: SearchButtonsProps) {
  const buttons = [
    { sign: '↑', label: text.up, isOff: place >= count - 1, onClick: () => onStep(1) },
    { sign: '↓', label: text.down, isOff: place === 0, onClick: () => onStep(-1) },
    { sign: '✕', label: text.closeSearch, isOff: false, onClick: onClose },
  ];
  return buttons.map(({ sign, label, isOff, onClick }) => (
    <button
      key={sign}
      type='button'
      className='btn btn-sm'
      aria-label={label[lang]}
      disabled={isOff}
      onClick={onClick}
    >
      {sign}
    </button>
  ));
}
