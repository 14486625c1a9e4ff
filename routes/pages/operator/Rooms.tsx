/** @jsxImportSource preact */
import { text } from '../../../src/operator/access/text.ts';
import { usePage } from '../../parts/page.tsx';
import { rooms } from './rooms.ts';

/** The menu of the console, on each of its pages. */
export function Rooms() {
  const { lang, path, user } = usePage();
  const role = user?.role ?? 'member';
  const isHere = (room: string) =>
    room === '/operator' ? path === room : path === room || path.startsWith(`${room}/`);
  return (
    <nav class='tab-links' aria-label={text.rooms[lang]}>
      {rooms.filter(({ roles }) => roles.includes(role)).map((room) => (
        <a key={room.path} href={room.path} aria-current={isHere(room.path) ? 'page' : undefined}>
          {room.words[lang]}
        </a>
      ))}
    </nav>
  );
}
