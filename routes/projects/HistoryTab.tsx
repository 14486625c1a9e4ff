/** @jsxImportSource preact */
import type { readHistory } from '../../src/projects/history.ts';
import { text } from '../../src/projects/text.ts';
import { formatMoment } from '../../src/shared/time.ts';
import { usePage } from '../_parts/page.tsx';

type Events = Awaited<ReturnType<typeof readHistory>>;

/** What happened, the newest first. */
export function HistoryTab({ events }: { events: Events }) {
  const { lang } = usePage();
  return (
    <ol class='panel history'>
      {events.map(({ id, kind, actorName, about, at }) => {
        const sentence = text.events[kind]?.[lang].replace('{about}', () => about) ?? kind;
        const who = lang === 'ko' ? `${actorName} 님이` : actorName;
        return (
          <li key={id}>
            <span>{who} {sentence}</span>
            <time class='muted' dateTime={at.toISOString()}>{formatMoment(at)}</time>
          </li>
        );
      })}
    </ol>
  );
}
