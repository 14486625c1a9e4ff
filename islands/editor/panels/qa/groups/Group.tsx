/** @jsxImportSource react */
import { useState } from 'react';
import { fill } from '../../../../../src/documents/lines/text.ts';
import { checkLabel, mayDismiss } from '../../../../../src/language/qa-checks/rules.ts';
import { text } from '../../../../../src/review/qa/text.ts';
import type { EditorSession } from '../../../session/session.ts';
import type { ShownFinding } from '../../../session/services/qa.ts';
import { likenessOf } from './bulk.ts';
import { placeOfGroup } from './focus-group.ts';
import { FindingButtons } from '../FindingButtons.tsx';
import { FindingPlace } from '../FindingPlace.tsx';
import type { Qa } from '../qa.ts';

type Props = { qa: Qa; session: EditorSession; group: readonly ShownFinding[] };

/** More of one kind are fixed at once, or by a rule or a search. */
const MOST_OF_A_KIND = 100;
/** So many equal findings stand on their own; more are folded into one. */
const MOST_EQUAL = 2;

/** The findings of one check, with what deals with all of them. */
export function Group({ qa, session, group }: Props) {
  const { lang } = session;
  const [first] = group;
  if (!first) return null;
  const label = checkLabel(first.check, lang);
  const stacks = stacksOf(group);
  const rest = stacks.length - MOST_OF_A_KIND;
  return (
    <section className='qa-group' aria-label={label}>
      <header>
        <h3>
          {label} <span>{group.length}</span>
        </h3>
        <BulkButtons {...{ qa, session, group }} name={label} />
      </header>
      <ul>
        {stacks.slice(0, MOST_OF_A_KIND).map((stack) => (
          <Stack key={keyOf(stack[0])} {...{ qa, session }} group={stack} />
        ))}
      </ul>
      {rest > 0 && <p className='aids-note'>{fill(text.more[lang], { n: rest })}</p>}
    </section>
  );
}

const keyOf = (one: ShownFinding | undefined) => `${one?.index} ${one?.hash}`;

/** Equal findings together, in the order of the first of each. */
function stacksOf(group: readonly ShownFinding[]): ShownFinding[][] {
  const byLikeness = Map.groupBy(group, likenessOf);
  return [...byLikeness.values()].flatMap((equal) =>
    equal.length > MOST_EQUAL ? [equal] : equal.map((one) => [one])
  ).toSorted((a, b) => (a[0]?.index ?? 0) - (b[0]?.index ?? 0));
}

function Stack({ qa, session, group }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [first] = group;
  const { lang } = session;
  if (!first) return null;
  if (group.length === 1) {
    return (
      <li className='qa-item' data-severity={first.severity}>
        <FindingPlace {...{ qa, session }} finding={first} />
        <FindingButtons {...{ qa, session }} finding={first} />
      </li>
    );
  }
  return (
    <li className='qa-stack'>
      <div className='qa-item' data-severity={first.severity}>
        <FindingPlace {...{ qa, session }} finding={first} />
        <button
          type='button'
          className='btn btn-sm btn-ghost'
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {fill(text.equal[lang], { n: group.length })}
        </button>
        <BulkButtons {...{ qa, session, group }} name={qa.words(first)} />
      </div>
      {isOpen && (
        <ul>
          {group.slice(0, MOST_OF_A_KIND).map((one) => (
            <Stack key={keyOf(one)} {...{ qa, session }} group={[one]} />
          ))}
        </ul>
      )}
    </li>
  );
}

function BulkButtons({ qa, session, group, name }: Props & { name: string }) {
  const { lang } = session;
  const [first] = group;
  const fixable = group.filter(({ fix }) => fix).length;
  const isInsertion = first?.check === 'formats';
  const words = isInsertion ? text.insertAll : text.fixAll;
  return (
    <span className='qa-buttons'>
      {fixable > 0 && (
        <button
          type='button'
          className='btn btn-sm'
          aria-label={`${name}: ${fill(words[lang], { n: fixable })}`}
          onClick={({ currentTarget }) =>
            qa.fixing.set({ group, name, at: placeOfGroup(currentTarget) })}
        >
          {fill(words[lang], { n: fixable })}
        </button>
      )}
      {qa.isAvailable && group.every(mayDismiss) && (
        <button
          type='button'
          className='btn btn-sm'
          aria-label={`${name}: ${text.dismissAll[lang]}`}
          onClick={() => void qa.dismissAll(group)}
        >
          {text.dismissAll[lang]}
        </button>
      )}
    </span>
  );
}
