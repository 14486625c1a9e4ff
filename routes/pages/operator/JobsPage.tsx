/** @jsxImportSource preact */
import { type ConsoleJobs, listConsoleJobs } from '../../../src/operator/jobs/list-jobs.ts';
import { jobNames, jobStates, text } from '../../../src/operator/jobs/text.ts';
import { explain, fail } from '../../../src/shared/errors.ts';
import { page, usePage } from '../../parts/page.tsx';
import { WideTable } from '../projects/figures/WideTable.tsx';
import { Console, Moment } from './Console.tsx';
import { noticeOf } from './notice.ts';

/** GET /operator/jobs: work that goes on behind answers; what is stuck stands first. */
export const jobsPage = page(async (c) => {
  const { lang, deps, user } = c.var;
  const { jobs, work, waiting } = await listConsoleJobs(deps, user ?? fail('auth.required'));
  const list = waiting.map(({ kind, count }) => `${nameOf(kind, lang)} ${count}`).join(' · ');
  return (
    <Console title={text.title[lang]} lead={text.lead[lang]} notice={noticeOf(c)}>
      <section>
        <h2>{text.ofEngines[lang]}</h2>
        {jobs.length === 0 ? <p class='muted'>{text.none[lang]}</p> : <Jobs jobs={jobs} />}
      </section>
      <section>
        <h2>{text.behind[lang]}</h2>
        {list && <p class='muted'>{text.waiting[lang].replace('{list}', () => list)}</p>}
        {work.length === 0 ? <p class='muted'>{text.noTrouble[lang]}</p> : <Work work={work} />}
      </section>
    </Console>
  );
});

function nameOf(kind: string, lang: 'ko' | 'en'): string {
  return jobNames[kind]?.[lang] ?? kind;
}

function Jobs({ jobs }: Pick<ConsoleJobs, 'jobs'>) {
  const { lang } = usePage();
  const heads = [text.kind, text.state, text.since, text.engine, text.reason, text.acts]
    .map((words) => words[lang]);
  return (
    <WideTable caption={text.ofEngines[lang]} heads={heads} words={6}>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.id}>
            <th scope='row'>{nameOf(job.kind, lang)}</th>
            <td>
              {job.isStuck && <strong class='text-error'>{text.stuck[lang]}</strong>}
              {jobStates[job.status]?.[lang]} {`${job.done}/${job.parts}`}
            </td>
            <td>
              <Moment at={job.createdAt} />
            </td>
            <td>{job.engine}</td>
            <td>{explain(job.reason, lang).message ?? '–'}</td>
            <td>
              {job.status !== 'failed' && (
                <Buttons of='job' id={job.id} kind={nameOf(job.kind, lang)} mayRestart />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

function Work({ work }: Pick<ConsoleJobs, 'work'>) {
  const { lang } = usePage();
  const heads = [text.kind, text.state, text.since, text.tries, text.acts]
    .map((words) => words[lang]);
  return (
    <WideTable caption={text.behind[lang]} heads={heads} words={5}>
      <tbody>
        {work.map((row) => (
          <tr key={row.id}>
            <th scope='row'>{nameOf(row.kind, lang)}</th>
            <td>{jobStates[row.failedAt ? 'givenUp' : 'retrying']?.[lang]}</td>
            <td>
              <Moment at={row.createdAt} />
            </td>
            <td>{row.tries}</td>
            <td>
              {row.failedAt && (
                <Buttons
                  of='work'
                  id={String(row.id)}
                  kind={nameOf(row.kind, lang)}
                  mayRestart={row.mayRestart}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

type ButtonsProps = { of: 'job' | 'work'; id: string; kind: string; mayRestart: boolean };

function Buttons({ of, id, kind, mayRestart }: ButtonsProps) {
  const { lang, user } = usePage();
  if (user?.role !== 'operator') return null;
  const label = (words: { ko: string; en: string }) => words[lang].replace('{kind}', () => kind);
  return (
    <form method='post' action='/operator/jobs' class='console-acts'>
      <input type='hidden' name='of' value={of} />
      <input type='hidden' name='id' value={id} />
      {mayRestart && (
        <button
          type='submit'
          class='btn btn-sm'
          name='do'
          value='restart'
          aria-label={label(text.restartOf)}
        >
          {text.restart[lang]}
        </button>
      )}
      <button
        type='submit'
        class='btn btn-sm'
        name='do'
        value='cancel'
        aria-label={label(of === 'job' ? text.cancelOf : text.dropOf)}
      >
        {(of === 'job' ? text.cancel : text.drop)[lang]}
      </button>
    </form>
  );
}
