/** @jsxImportSource preact */
import type { readHistory } from '../../../src/projects/projects/history.ts';
import { text } from '../../../src/projects/projects/text.ts';
import { formatMoment } from '../../../src/shared/time.ts';
import { usePage } from '../../parts/page.tsx';

type Events = Awaited<ReturnType<typeof readHistory>>;

/** What happened, the newest first. */
export function HistoryTab({ events }: { events: Events }) {
  const { lang } = usePage();
  return (
    <ol class='panel history'>
      {events.map(({ id, kind, actor, whom, about, at }) => {
        const gone = text.goneMember[lang];
        const sentence = (text.events[kind]?.[lang] ?? kind)
          .replace('{whom}', () => whom ?? gone).replace('{about}', () => about);
        const who = text.who[lang].replace('{name}', () => actor ?? gone);
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
