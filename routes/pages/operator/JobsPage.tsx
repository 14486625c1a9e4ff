/** @jsxImportSource preact */
import { type ConsoleJobs, listConsoleJobs } from '../../../src/operator/jobs/list-jobs.ts';
import { pausableKinds } from '../../../src/operator/jobs/rules.ts';
import { jobNames, jobStates, text } from '../../../src/operator/jobs/text.ts';
import { explain, fail } from '../../../src/shared/errors.ts';
import { page, usePage } from '../../parts/page.tsx';
import { Console, Moment } from './Console.tsx';
import { noticeOf } from './notice.ts';
import { RowForm } from './parts/RowForm.tsx';
import { Rows } from './parts/Rows.tsx';

/** GET /operator/jobs: work that goes on behind answers; what is stuck stands first. */
export const jobsPage = page(async (c) => {
  const { lang, deps, user } = c.var;
  const { jobs, work, waiting, pauses } = await listConsoleJobs(
    deps,
    user ?? fail('auth.required'),
  );
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
      <section>
        <h2>{text.kinds[lang]}</h2>
        <p class='muted'>{text.kindsLead[lang]}</p>
        <Kinds pauses={pauses} />
      </section>
    </Console>
  );
});

function nameOf(kind: string, lang: 'ko' | 'en'): string {
  return jobNames[kind]?.[lang] ?? kind;
}

function Jobs({ jobs }: Pick<ConsoleJobs, 'jobs'>) {
  const { lang } = usePage();
  return (
    <Rows
      caption={text.ofEngines[lang]}
      heads={[text.kind, text.state, text.since, text.engine, text.reason, text.acts]}
      words={6}
      rows={jobs.map((job) => [
        nameOf(job.kind, lang),
        <Progress key='state' job={job} />,
        <Moment key='since' at={job.createdAt} />,
        job.engine,
        explain(job.reason, lang).message ?? '–',
        job.status !== 'failed' && (
          <Buttons of='job' id={job.id} kind={nameOf(job.kind, lang)} mayRestart />
        ),
      ])}
    />
  );
}

function Progress({ job }: { job: ConsoleJobs['jobs'][number] }) {
  const { lang } = usePage();
  return (
    <>
      {job.isStuck && <strong class='text-error'>{text.stuck[lang]}</strong>}
      {jobStates[job.status]?.[lang]} {`${job.done}/${job.parts}`}
    </>
  );
}

function Work({ work }: Pick<ConsoleJobs, 'work'>) {
  const { lang } = usePage();
  return (
    <Rows
      caption={text.behind[lang]}
      heads={[text.kind, text.state, text.since, text.tries, text.acts]}
      words={5}
      rows={work.map((row) => [
        nameOf(row.kind, lang),
        jobStates[row.failedAt ? 'givenUp' : 'retrying']?.[lang],
        <Moment key='since' at={row.createdAt} />,
        row.tries,
        row.failedAt && (
          <Buttons
            of='work'
            id={String(row.id)}
            kind={nameOf(row.kind, lang)}
            mayRestart={row.mayRestart}
          />
        ),
      ])}
    />
  );
}

function Kinds({ pauses }: Pick<ConsoleJobs, 'pauses'>) {
  const { lang, user } = usePage();
  return (
    <Rows
      caption={text.kinds[lang]}
      heads={[text.kind, text.state, text.since, text.acts]}
      words={4}
      rows={pausableKinds.map((kind) => {
        const pause = pauses.find((one) => one.kind === kind);
        const act = pause ? 'goOn' : 'pause';
        return [
          nameOf(kind, lang),
          pause ? <strong key='state'>{text.rests[lang]}</strong> : text.runs[lang],
          <Moment key='since' at={pause?.at} />,
          user?.role === 'operator' && (
            <RowForm
              key='act'
              action='/operator/jobs'
              fields={{ of: 'kind', kind }}
              acts={[{
                act,
                label: text[act][lang],
                name: text[`${act}Of`][lang].replace('{kind}', () => nameOf(kind, lang)),
              }]}
            />
          ),
        ];
      })}
    />
  );
}

type ButtonsProps = { of: 'job' | 'work'; id: string; kind: string; mayRestart: boolean };

function Buttons({ of, id, kind, mayRestart }: ButtonsProps) {
  const { lang, user } = usePage();
  if (user?.role !== 'operator') return null;
  const label = (words: { ko: string; en: string }) => words[lang].replace('{kind}', () => kind);
  return (
    <RowForm
      action='/operator/jobs'
      fields={{ of, id }}
      acts={[
        mayRestart && { act: 'restart', label: text.restart[lang], name: label(text.restartOf) },
        {
          act: 'cancel',
          label: (of === 'job' ? text.cancel : text.drop)[lang],
          name: label(of === 'job' ? text.cancelOf : text.dropOf),
        },
      ]}
    />
  );
}
