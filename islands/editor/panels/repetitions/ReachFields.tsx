/** @jsxImportSource react */
import { fill } from '../../../../src/documents/lines/text.ts';
import { type Reach, reaches, USUAL_REACH } from '../../../../src/editing/repetitions/rules.ts';
import { text } from '../../../../src/editing/repetitions/text.ts';
import type { EditorSession } from '../../session/session.ts';
import type { Repeats } from '../../session/services/lines/repetitions.ts';
import type { RepetitionList } from './repetition-list.ts';

type Props = { session: EditorSession; repetitions: RepetitionList; reach: Repeats['reach'] };

const AS_PROJECT = '';

/** How far a confirmed line fills others. Managers of the document choose. */
export function ReachFields({ session, repetitions, reach }: Props) {
  const { lang } = session;
  const { duty } = session.rights.get();
  const isManagers = duty === 'owner' || duty === 'manager';
  const ofProject = reach.ofProject ?? USUAL_REACH;
  const choices = reaches.filter((one) => one !== 'project' || reach.isInProject);
  return (
    <fieldset className='repeats-reach' disabled={!isManagers}>
      <legend>{text.reach[lang]}</legend>
      <label>
        {text.ofDocument[lang]}
        <select
          className='select'
          value={reach.own ?? (reach.isInProject ? AS_PROJECT : reach.now)}
          onChange={({ currentTarget: { value } }) =>
            void repetitions.setReach({ of: 'document', reach: (value || null) as Reach | null })}
        >
          {reach.isInProject && (
            <option value={AS_PROJECT}>
              {fill(text.asProject[lang], { reach: text.reaches[ofProject][lang] })}
            </option>
          )}
          {choices.map((one) => <option key={one} value={one}>{text.reaches[one][lang]}</option>)}
        </select>
      </label>
      {reach.isInProject && (
        <label>
          {text.ofProject[lang]}
          <select
            className='select'
            value={ofProject}
            onChange={({ currentTarget: { value } }) =>
              void repetitions.setReach({ of: 'project', reach: value as Reach })}
          >
            {choices.map((one) => <option key={one} value={one}>{text.reaches[one][lang]}</option>)}
          </select>
        </label>
      )}
    </fieldset>
  );
}
