/** @jsxImportSource react */
import type { Feature } from '../_editor/feature.ts';
import type { FeatureOptions } from '../_editor/features.ts';
import { LineCompany, MixedNote } from './LineCompany.tsx';
import { FollowNote, People } from './People.tsx';
import { createPeople } from './presence.ts';

/** Others who are in the document: who, where, and what they are typing. */
export function liveFeature({ session, props }: FeatureOptions): Feature | null {
  const { live, lang } = session;
  if (!live || props.uid === null) return null;
  const people = createPeople(session, live, props.name, props.uid);
  return {
    bar: () => <People people={people} indexOf={live.rooms.indexOf} lang={lang} />,
    notes: () => <FollowNote people={people} lang={lang} />,
    lineNote: (line) => (
      <>
        <LineCompany live={live} people={people} line={line} lang={lang} />
        <MixedNote live={live} index={line.index} lang={lang} />
      </>
    ),
    begin: () => people.begin(),
  };
}
