/** @jsxImportSource preact */
import { text } from '../../../../src/reports/analysis/text.ts';
import type { AnalysisRow } from '../../../../src/reports/analysis/read-analysis.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import { usePage } from '../../../parts/page.tsx';
import { Definitions } from '../figures/Definitions.tsx';
import { numberText } from '../../../../src/documents/counting/number-text.ts';
import { projectAddress } from '../addresses.ts';
import type { AnalysisView } from './analysis-of.ts';
import { Found } from './Found.tsx';
import { RatesForm } from './RatesForm.tsx';

/** What the work of a project is made of, before it is done. */
export function AnalysisTab(view: AnalysisView) {
  const { lang, query } = usePage();
  const { project, versions, shown, mayRun, problem } = view;
  const [newest] = versions;
  return (
    <>
      {query.get('did') === 'rates' && <p class='note said' role='status'>{text.saved[lang]}</p>}
      {problem && <p class='alert alert-error' role='alert'>{problem}</p>}
      <section class='panel grid gap-4' aria-labelledby='analysis'>
        <div class='figure-head'>
          <div>
            <h2 id='analysis'>{text.title[lang]}</h2>
            <p class='muted'>{text.intro[lang]}</p>
          </div>
          {newest?.state !== 'running' && mayRun && (
            <CommandForm no={project.no} name='start' words={shown ? text.again : text.start} />
          )}
        </div>
        {newest?.state === 'running' && <Running {...view} running={newest} />}
        {newest?.state === 'failed' && <p class='alert' role='status'>{text.failedHelp[lang]}</p>}
        {shown ? <Found {...view} shown={shown} /> : newest?.state !== 'running' && (
          <p>
            {text.none[lang]} {!mayRun && <span class='muted'>{text.noneHelp[lang]}</span>}
          </p>
        )}
        <Definitions />
      </section>
      <Versions {...view} />
      {mayRun && <RatesForm {...view} />}
    </>
  );
}

type Words = { ko: string; en: string };
type CommandFormProps = { no: number; name: string; words: Words };

function CommandForm({ no, name, words }: CommandFormProps) {
  const { lang } = usePage();
  return (
    <form method='post' action={`/projects/edit/${no}/analysis?tab=analysis`}>
      <button
        type='submit'
        name='do'
        value={name}
        class={name === 'start' ? 'btn btn-primary' : 'btn btn-sm'}
      >
        {words[lang]}
      </button>
    </form>
  );
}

function Running({ project, mayRun, running }: AnalysisView & { running: AnalysisRow }) {
  const { lang } = usePage();
  const { lineCount, doneCount } = running;
  return (
    <div class='running' role='status'>
      <progress
        class='bar'
        max={lineCount}
        value={doneCount}
        aria-label={text.states.running[lang]}
      />
      <p>
        {text.runningHelp[lang].replace('{total}', numberText(lineCount, lang))
          .replace('{done}', numberText(doneCount, lang))}
      </p>
      <a class='btn btn-sm' href={projectAddress(project, 'analysis')}>{text.refresh[lang]}</a>
      {mayRun && <CommandForm no={project.no} name='stop' words={text.stop} />}
    </div>
  );
}

function Versions({ project, versions, shown }: AnalysisView) {
  const { lang } = usePage();
  if (versions.length < 2) return null;
  return (
    <details class='panel'>
      <summary>{text.versions[lang]}</summary>
      <ul class='history'>
        {versions.map(({ version, state, startedAt }) => {
          const name = text.version[lang].replace('{version}', String(version));
          const address = projectAddress(project, 'analysis', { version: String(version) });
          return (
            <li key={version}>
              {state === 'done' && version !== shown?.version
                ? <a class='link' href={address}>{name}</a>
                : <span>{name}</span>}
              <span class='muted'>
                {text.states[state][lang]} ·{' '}
                <time dateTime={startedAt.toISOString()}>{formatMoment(startedAt)}</time>
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
