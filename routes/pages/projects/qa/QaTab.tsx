/** @jsxImportSource preact */
import { editorAddress, lineAddress } from '../../../../src/shared/page-addresses.ts';
import type { DocumentFindings } from '../../../../src/review/qa/check-part.ts';
import { checkLabel, findingWords } from '../../../../src/language/qa-checks/rules.ts';
import { severities } from '../../../../src/language/qa-checks/text.ts';
import { text } from '../../../../src/review/qa/text.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { usePage } from '../../../parts/page.tsx';
import { numberText } from '../../../../src/documents/counting/number-text.ts';
import { projectAddress } from '../addresses.ts';
import type { QaView } from './qa-of.ts';

/** What the checks find in the documents of a project; each problem leads to its line. */
export function QaTab({ project, part, isFromStart }: QaView) {
  const { lang } = usePage();
  const { documents, lineCount, found, next } = part;
  const words = text.checkedUpTo[lang].replace('{n}', numberText(lineCount, lang))
    .replace('{found}', numberText(found, lang));
  return (
    <section class='panel grid gap-4' aria-labelledby='qa'>
      <div>
        <h2 id='qa'>{text.projectTitle[lang]}</h2>
        <p class='muted'>{text.projectHelp[lang]}</p>
      </div>
      {lineCount === 0 ? <p>{text.noLines[lang]}</p> : <p role='status'>{words}</p>}
      {documents.map((one) => (
        <Findings
          key={one.fileName}
          projectNo={project.no}
          document={one}
        />
      ))}
      <p class='flex flex-wrap items-center gap-2'>
        {next && (
          <a
            class='btn btn-primary'
            rel='next'
            href={projectAddress(project, 'qa', {
              document: String(next.document),
              from: String(next.from),
            })}
          >
            {text.nextPart[lang]}
          </a>
        )}
        <a class='btn' href={projectAddress(project, 'qa')}>{text.firstPart[lang]}</a>
        {!next && !isFromStart && <span class='muted'>{text.isLast[lang]}</span>}
      </p>
    </section>
  );
}

function Findings(
  { projectNo, document }: { projectNo: number; document: DocumentFindings },
) {
  const { lang } = usePage();
  const { fileName, direction, findings } = document;
  const address = editorAddress({ fileName, projectNo }, direction);
  return (
    <section class='grid gap-2' aria-label={text.lines[lang].replace('{document}', fileName)}>
      <h3 class='project-qa-name'>
        <a class='link' href={address}>{fileName}</a>{' '}
        <span class='muted'>{numberText(findings.length, lang)}</span>
      </h3>
      <ul class='project-qa'>
        {findings.map((one) => (
          <li key={`${one.index} ${one.hash}`} data-severity={one.severity}>
            <a class='link' href={lineAddress(address, one.index, 'qa')}>
              {text.line[lang].replace('{n}', String(one.index + 1))}
            </a>
            <Icon name='alert' />
            <span>
              <strong>{checkLabel(one.check, lang)}</strong>
              <span class='sr-only'>{` (${severities[one.severity][lang]})`}</span>{' '}
              {findingWords(one, lang)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
