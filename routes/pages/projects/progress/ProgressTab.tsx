/** @jsxImportSource preact */
import type { Progress } from '../../../../src/reports/progress/read-progress.ts';
import { leftTitle } from '../../../../src/reports/progress/report-sheets.ts';
import { leftOf } from '../../../../src/reports/progress/rules.ts';
import { text } from '../../../../src/reports/progress/text.ts';
import { text as released } from '../../../../src/reports/released/text.ts';
import { text as statement } from '../../../../src/reports/statement/text.ts';
import { wordsOf } from '../../../../src/documents/counting/rules.ts';
import { text as counting } from '../../../../src/documents/counting/text.ts';
import type { Project } from '../../../../src/projects/projects/list-projects.ts';
import { usePage } from '../../../parts/page.tsx';
import { Definitions } from '../figures/Definitions.tsx';
import { numberText } from '../../../../src/documents/counting/number-text.ts';
import { BurnDown } from './BurnDown.tsx';
import { FileProgress, MemberProgress } from './ProgressTables.tsx';
import { PaceFacts } from './PaceFacts.tsx';
import { StageBar, StageLegend, StagePatterns } from './StageBar.tsx';

/** How far the project is, whether it is in time, and who has done what. */
export function ProgressTab({ project, progress }: { project: Project; progress: Progress }) {
  const { lang } = usePage();
  const { whole } = progress;
  if (whole.total.lines === 0) {
    return (
      <section class='panel grid gap-2'>
        <h2>{text.title[lang]}</h2>
        <p>{text.none[lang]}</p>
        <p class='muted'>{text.noneHelp[lang]}</p>
      </section>
    );
  }
  return (
    <>
      <section class='panel grid gap-4' aria-labelledby='progress'>
        <div class='figure-head'>
          <h2 id='progress'>{text.title[lang]}</h2>
          <div class='flex flex-wrap gap-2'>
            <a class='btn btn-sm' href={`/projects/edit/${project.no}/statement`}>
              {statement.title[lang]}
            </a>
            <a class='btn btn-sm' href={`/projects/edit/${project.no}/statements`}>
              {released.title[lang]}
            </a>
            <a class='btn btn-sm' href={`/projects/edit/${project.no}/progress`}>
              {text.download[lang]}
            </a>
          </div>
        </div>
        <StagePatterns />
        <StageBar name={text.whole[lang]} stages={whole} />
        <StageLegend stages={whole} />
        <Left progress={progress} />
      </section>
      <section class='panel grid gap-4'>
        <h2>{text.burnDown[lang]}</h2>
        <PaceFacts progress={progress} />
        <BurnDown progress={progress} />
      </section>
      <section class='panel grid gap-3'>
        <h2>{text.files[lang]}</h2>
        <FileProgress project={project} progress={progress} />
      </section>
      <section class='panel grid gap-3'>
        <h2>{(progress.seesAll ? text.members : text.ownWork)[lang]}</h2>
        <MemberProgress project={project} progress={progress} />
        <Definitions />
      </section>
    </>
  );
}

/** What is not confirmed yet, in every measure. */
function Left({ progress }: { progress: Progress }) {
  const { lang } = usePage();
  const left = leftOf(progress.whole);
  const { names } = counting;
  const figures: [string, number][] = [
    [text.linesLeft[lang], left.lines],
    [leftTitle(names.eojeol[lang], lang), left.eojeol],
    [leftTitle(names.characters[lang], lang), left.characters],
    [leftTitle(names.words[lang], lang), Math.round(wordsOf(progress.lang, left))],
  ];
  return (
    <dl class='tiles'>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{numberText(value, lang)}</dd>
        </div>
      ))}
    </dl>
  );
}
