/** @jsxImportSource react */
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { LineCompany, MixedNote } from './LineCompany.tsx';
import { FollowNote, People } from './People.tsx';
import { createPresence } from './presence.ts';

/** Others who are in the document: who, where, and what they are typing. */
export function openPresence({ session, props }: EditorParts): OpenTool | null {
  const { live, lang } = session;
  if (!live || props.uid === null) return null;
  const people = createPresence(session, live, props.name, props.uid);
  return {
    bar: () => <People people={people} indexOf={live.rooms.indexOf} lang={lang} />,
    notes: () => <FollowNote people={people} lang={lang} />,
    lineHead: (line) => (
      <>
        <LineCompany live={live} people={people} line={line} lang={lang} />
        <MixedNote live={live} index={line.index} lang={lang} />
      </>
    ),
    begin: () => people.begin(),
  };
}
