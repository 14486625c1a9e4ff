/** @jsxImportSource react */
import { fill } from '../../../../src/documents/lines/text.ts';
import { listedChecks } from '../../../../src/language/qa-checks/rules.ts';
import { text } from '../../../../src/review/qa/text.ts';
import type { EditorSession } from '../../session/session.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { FindingPlace } from './FindingPlace.tsx';
import { Group } from './groups/Group.tsx';
import type { ShownFinding } from '../../session/services/qa.ts';
import type { Qa } from './qa.ts';

type Props = { qa: Qa; session: EditorSession };

/** Of what was dismissed. */
const MOST_OF_A_KIND = 100;

/** All problems of the document by their kind; a click goes there. */
export function QaTab({ qa, session }: Props) {
  useSignal(qa.list.version);
  const { lang } = session;
  const all = qa.list.all();
  const open = all.filter((one) => !one.dismissed);
  const left = all.filter((one) => one.dismissed);
  const groups = listedChecks.map(({ code }) => open.filter(({ check }) => check === code))
    .filter((group) => group.length > 0);
  return (
    <div className='qa'>
      <RunBar {...{ qa, session }} listed={open.length} />
      {groups.map((group) => <Group key={group[0]?.check} {...{ qa, session, group }} />)}
      {left.length > 0 && (
        <details className='qa-left'>
          <summary>{fill(text.dismissed[lang], { n: left.length })}</summary>
          <ul>
            {left.slice(0, MOST_OF_A_KIND).map((one) => (
              <Left key={keyOf(one)} {...{ qa, session }} finding={one} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const keyOf = ({ index, hash }: ShownFinding) => `${index} ${hash}`;

function RunBar({ qa, session: { lang, lines }, listed }: Props & { listed: number }) {
  const run = useSignal(qa.run);
  const count = useSignal(qa.list.count);
  const isRunning = run.state === 'running';
  const words = run.state === 'running'
    ? fill(text.running[lang], { done: run.done, all: lines.count })
    : run.state === 'failed'
    ? text.failed[lang]
    : count > 0
    ? fill(text.count[lang], { n: count })
    : run.state === 'done'
    ? listed > 0 ? fill(text.onlyRemarks[lang], { n: listed }) : text.none[lang]
    : text.notYet[lang];
  return (
    <header className='qa-bar'>
      <p>{words}</p>
      <button
        type='button'
        className='btn btn-sm'
        onClick={() => isRunning ? qa.stop() : void qa.checkAll(true)}
      >
        {(isRunning ? text.stop : text.run)[lang]}
      </button>
      {isRunning && <progress max={lines.count} value={run.done} aria-label={words} />}
    </header>
  );
}

type OneProps = Props & { finding: ShownFinding };

function Left({ qa, session, finding }: OneProps) {
  const { lang } = session;
  const { by: name, reach, isReport } = finding.dismissed ?? {};
  const isEverywhere = reach === 'project';
  return (
    <li className='qa-item'>
      <FindingPlace {...{ qa, session, finding }} />
      <span className='qa-buttons'>
        <span className='muted'>
          {name ? fill(text.dismissedBy[lang], { name }) : text.dismissedByGone[lang]}
          {isEverywhere && ` · ${text.isEverywhere[lang]}`}
          {isReport && ` · ${text.isReport[lang]}`}
        </span>
        <button
          type='button'
          className='btn btn-sm'
          onClick={() => void qa.setDismissed(finding, false, { reach: reach ?? 'line' })}
        >
          {text.restore[lang]}
        </button>
      </span>
    </li>
  );
}
