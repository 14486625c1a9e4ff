/** @jsxImportSource preact */
import { readReport, type ReviewReport } from '../../../../src/review/lqa/report/read-report.ts';
import { ReviewPageParams } from '../../../../src/review/lqa/schema.ts';
import { text } from '../../../../src/review/lqa/text.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { page, params, usePage } from '../../../parts/page.tsx';
import { numberText } from '../../../../src/documents/counting/number-text.ts';
import { reviewPageAddress } from './addresses.ts';
import { CategoryTable, MemberTable } from './ReportTables.tsx';

/** /projects/edit/{no}/reviews/{id}/report: what a review has found, and the verdict. */
export const reviewReportPage = page(async (c) => {
  const { deps, lang, user } = c.var;
  const member = user ?? fail('auth.required');
  const { no: projectNo, id } = params(c, ReviewPageParams);
  const report = await readReport(deps, member, { projectNo, id });
  const address = reviewPageAddress({ projectNo, id });
  const title = report ? `${text.report[lang]} · ${report.fileName}` : text.report[lang];
  return (
    <Layout title={title} isPrivate>
      <div class='review-report grid gap-5'>
        <p>
          <a class='btn btn-sm' href={address}>{text.toReview[lang]}</a>
        </p>
        <h1>{title}</h1>
        {report ? <Found report={report} /> : <p class='panel'>{text.notYet[lang]}</p>}
      </div>
    </Layout>
  );
});

function Found({ report }: { report: ReviewReport }) {
  const { lang } = usePage();
  const { verdictPart, riskPart, answers, worst } = report;
  const place = { projectNo: report.projectNo, id: report.id };
  const answered = [
    [text.answers.accepted, answers.accepted],
    [text.answers.disputed, answers.disputed],
    [text.unanswered, answers.unanswered],
    [text.verdicts.upheld, answers.upheld],
    [text.verdicts.dropped, answers.dropped],
  ] as const;
  return (
    <>
      <Part
        report={report}
        part={verdictPart}
        title={(riskPart ? text.byChance : text.whole)[lang]}
        hasVerdict
      />
      {riskPart && <Part report={report} part={riskPart} title={text.byRisk[lang]} />}
      <p class='flex flex-wrap gap-2'>
        <a class='btn' href={reviewPageAddress(place, '/report/xlsx')} download>
          {text.download[lang]}
        </a>
        <a class='btn' href={reviewPageAddress(place, '/report/issues')} download>
          {text.downloadIssues[lang]}
        </a>
      </p>
      <CategoryTable report={report} />
      <MemberTable report={report} />
      <section class='panel grid gap-3' aria-labelledby='answers'>
        <h2 id='answers'>{text.answered[lang]}</h2>
        <dl class='review-facts'>
          {answered.map(([words, count]) => (
            <div key={words.en}>
              <dt>{words[lang]}</dt>
              <dd>{numberText(count, lang)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {worst.length > 0 && <Worst report={report} />}
    </>
  );
}

type PartProps = {
  report: ReviewReport;
  part: ReviewReport['verdictPart'];
  title: string;
  hasVerdict?: boolean;
};

function Part({ report, part: { score, units, lines }, title, hasVerdict = false }: PartProps) {
  const { lang } = usePage();
  const number = (value: number) => numberText(value, lang);
  const unit = text.units[report.unit][lang];
  const facts = [
    [text.score, number(score.score)],
    [text.interval, `${number(score.low)} – ${number(score.high)}`],
    [text.passMark, number(report.pass)],
    [text.apt, number(score.apt)],
    [text.perThousand, number(score.perThousand)],
    [text.unitsSeen, `${number(units)} ${unit}`],
    [text.lines, number(lines)],
  ] as const;
  return (
    <section class='panel grid gap-3' aria-label={title}>
      <h2>{title}</h2>
      {hasVerdict
        ? (
          <p class='review-verdict' data-verdict={score.verdict}>
            {text.verdict[lang]}: <strong>{text.outcomes[score.verdict][lang]}</strong>
          </p>
        )
        : <p class='muted'>{text.riskHelp[lang]}</p>}
      <dl class='review-facts'>
        {facts.map(([words, value]) => (
          <div key={words.en}>
            <dt>{words[lang]}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Worst({ report: { worst, model } }: { report: ReviewReport }) {
  const { lang } = usePage();
  const nameOf = (code: string) =>
    model.categories.find((one) => one.code === code)?.words[lang] ?? code;
  return (
    <section class='panel grid gap-3' aria-labelledby='worst'>
      <h2 id='worst'>{text.worst[lang]}</h2>
      {worst.map((line) => (
        <article key={line.number} class='review-worst'>
          <h3>
            {text.line[lang].replace('{n}', String(line.number))}{' '}
            <span class='muted'>
              {numberText(line.penalty, lang)} · {line.categories.map(nameOf).join(', ')}
            </span>
          </h3>
          <p>{line.source}</p>
          {line.base === line.target ? <p>{line.target}</p> : (
            <>
              <p>
                <span class='muted'>{text.before[lang]}</span> <del>{line.base}</del>
              </p>
              <p>
                <span class='muted'>{text.now[lang]}</span> <ins>{line.target}</ins>
              </p>
            </>
          )}
        </article>
      ))}
    </section>
  );
}
