/** @jsxImportSource preact */
import { fill } from '../../../../src/documents/lines/text.ts';
import { speechLevels } from '../../../../src/language/korean/speech-level/classify.ts';
import { writeReadings } from '../../../../src/language/korean/own-readings.ts';
import type { Project } from '../../../../src/projects/projects/list-projects.ts';
import { severityLevels, type TeamRule } from '../../../../src/language/qa-checks/finding.ts';
import { severities as severityWords } from '../../../../src/language/qa-checks/text.ts';
import type { Decisions } from '../../../../src/review/qa/known-words/manage-words.ts';
import { checkLabel, listedChecks } from '../../../../src/language/qa-checks/rules.ts';
import { blockable, type Policy, switchable } from '../../../../src/review/qa/rules.ts';
import { text } from '../../../../src/review/qa/text.ts';
import { usePage } from '../../../parts/page.tsx';
import { projectAddress } from '../addresses.ts';
import type { Problem } from '../ProjectFields.tsx';

type Props = {
  project: Project;
  policy: Policy;
  decisions: Decisions;
  problem: Problem | undefined;
};

/** What the documents of a project are checked for, and what stops a confirmation. */
export function ChecksForm({ project, policy, decisions, problem }: Props) {
  const { lang } = usePage();
  const rules = [...policy.rules, emptyRule];
  return (
    <form
      id='checks'
      method='post'
      action={projectAddress(project, 'settings')}
      class='panel grid gap-4'
      aria-labelledby='checks-title'
    >
      <input type='hidden' name='do' value='checks' />
      <div class='grid gap-1'>
        <h2 id='checks-title'>{text.title[lang]}</h2>
        <p class='muted'>{text.help[lang]}</p>
        {problem && <p class='alert alert-error' role='alert'>{problem.message}</p>}
      </div>
      <Table policy={policy} counts={decisions.counts} />
      <KnownWordsList words={decisions.words} />
      <KoreanFields policy={policy} />
      <PackField packs={policy.packs} />
      <fieldset class='grid gap-3'>
        <legend class='font-semibold'>{text.rules[lang]}</legend>
        <p class='muted'>{text.rulesHelp[lang]}</p>
        {rules.map((rule, at) => (
          <Rule key={at} rule={rule} at={at} isNew={at === rules.length - 1} />
        ))}
      </fieldset>
      <p class='form-foot'>
        <button type='submit' class='btn btn-primary'>{text.save[lang]}</button>
      </p>
    </form>
  );
}

/** What is judged of Korean targets only where a team wants it. */
function KoreanFields({ policy: { level, loanwords, readings } }: { policy: Policy }) {
  const { lang } = usePage();
  return (
    <fieldset class='grid gap-3'>
      <legend class='font-semibold'>{text.korean[lang]}</legend>
      <div class='field'>
        <label for='level'>{text.level[lang]}</label>
        <select class='select w-full' id='level' name='level'>
          <option value=''>{text.noLevel[lang]}</option>
          {speechLevels.map((one) => (
            <option key={one} value={one} selected={one === level}>{text.levels[one][lang]}</option>
          ))}
        </select>
      </div>
      <label class='flex items-center gap-2'>
        <input type='checkbox' class='checkbox' name='loanwords' value='on' checked={loanwords} />
        {text.loanwords[lang]}
      </label>
      <div class='field'>
        <label for='readings'>{text.readings[lang]}</label>
        <textarea
          class='textarea w-full'
          id='readings'
          name='readings'
          rows={3}
          spellcheck={false}
          aria-describedby='readings-help'
        >
          {writeReadings(readings)}
        </textarea>
        <p class='muted' id='readings-help'>{text.readingsHelp[lang]}</p>
      </div>
    </fieldset>
  );
}

/** Rules of a trade: those of each document's domain, or the same for all. */
function PackField({ packs }: Pick<Policy, 'packs'>) {
  const { lang } = usePage();
  const chosen = packs === null
    ? ''
    : packs.length > 1
    ? 'both' as const
    : packs[0] ?? 'none' as const;
  return (
    <div class='field'>
      <label for='packs'>{text.packs[lang]}</label>
      <select class='select w-full' id='packs' name='packs' aria-describedby='packs-help'>
        {(['', 'none', 'law', 'patent', 'both'] as const).map((one) => (
          <option key={one} value={one} selected={one === chosen}>
            {text.packChoices[one || 'usual'][lang]}
          </option>
        ))}
      </select>
      <p class='muted' id='packs-help'>{text.packsHelp[lang]}</p>
    </div>
  );
}

const emptyRule: TeamRule = { source: '', target: '', kind: 'forbidden', ko: '', en: '' };

type TableProps = { policy: Policy; counts: Decisions['counts'] };

function Table({ policy: { off, blocking, severities }, counts }: TableProps) {
  const { lang } = usePage();
  return (
    <table class='qa-checks'>
      <thead>
        <tr>
          <th scope='col'>{text.title[lang]}</th>
          <th scope='col'>{text.on[lang]}</th>
          <th scope='col'>{text.loudness[lang]}</th>
          <th scope='col'>{text.block[lang]}</th>
        </tr>
      </thead>
      <tbody>
        {listedChecks.map(({ code, label, help, policy }) => {
          const name = label[lang];
          return (
            <tr key={code}>
              <th scope='row'>
                <a class='text-link' href={`/docs/checks#${code}`}>{name}</a>
                <p class='muted font-normal'>{help[lang]}</p>
                <Counts {...counts.get(code)} />
              </th>
              <td data-head={text.on[lang]}>
                {switchable.includes(code)
                  ? (
                    <input
                      type='checkbox'
                      class='checkbox'
                      name='on'
                      value={code}
                      checked={!off.includes(code)}
                      aria-label={fill(text.onOf[lang], { name })}
                    />
                  )
                  : text.always[lang]}
              </td>
              <td data-head={text.loudness[lang]}>
                {switchable.includes(code) && <Loudness {...{ code, name, severities }} />}
              </td>
              <td data-head={text.block[lang]}>
                {blockable.includes(code) && (
                  <input
                    type='checkbox'
                    class='checkbox'
                    name='block'
                    value={code}
                    checked={blocking.includes(code)}
                    aria-label={fill(text.blockOf[lang], { name })}
                  />
                )}
                {policy === 'always' && text.always[lang]}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** How often members left what a check found, and how often they called it wrong. */
function Counts({ dismissed = 0, reported = 0 }: { dismissed?: number; reported?: number }) {
  const { lang } = usePage();
  if (dismissed === 0) return null;
  const words = reported > 0 ? text.dismissedAndReported : text.dismissedOnly;
  return <p class='font-normal'>{fill(words[lang], { dismissed, reported })}</p>;
}

/** Words that members left in the whole project; a tick has them reported again. */
function KnownWordsList({ words }: Pick<Decisions, 'words'>) {
  const { lang } = usePage();
  if (words.length === 0) return null;
  return (
    <details class='qa-known-words'>
      <summary>{fill(text.knownWords[lang], { n: words.length })}</summary>
      <p class='muted'>{text.knownWordsHelp[lang]}</p>
      <ul>
        {words.map(({ code, word, by }) => (
          <li key={`${code} ${word}`}>
            <label class='flex items-center gap-2'>
              <input type='checkbox' class='checkbox' name='again' value={`${code} ${word}`} />
              <span>
                {word}{' '}
                <span class='muted'>
                  {[checkLabelOf(code, lang), by].filter(Boolean).join(' · ')}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Of the check that the code of a finding belongs to. */
const checkLabelOf = (code: string, lang: 'ko' | 'en') =>
  checkLabel(/^ko\.[^.]+/.exec(code)?.[0] ?? code.split('.', 1)[0] ?? code, lang);

type LoudnessProps = { code: string; name: string; severities: Policy['severities'] };

/** How alarms of a check are shown: as the check has it, or in one way. */
function Loudness({ code, name, severities }: LoudnessProps) {
  const { lang } = usePage();
  return (
    <select
      class='select select-sm'
      name='loud'
      aria-label={fill(text.loudnessOf[lang], { name })}
    >
      <option value={`${code}=`}>{text.usualLoudness[lang]}</option>
      {severityLevels.map((one) => (
        <option key={one} value={`${code}=${one}`} selected={severities[code] === one}>
          {severityWords[one][lang]}
        </option>
      ))}
    </select>
  );
}

function Rule({ rule, at, isNew }: { rule: TeamRule; at: number; isNew: boolean }) {
  const { lang } = usePage();
  const label = isNew ? text.newRule[lang] : fill(text.rule[lang], { n: at + 1 });
  const fields = [
    ['ruleTarget', text.ruleTarget, rule.target],
    ['ruleSource', text.ruleSource, rule.source],
    ['ruleKo', text.ruleKo, rule.ko],
    ['ruleEn', text.ruleEn, rule.en],
  ] as const;
  return (
    <div class='qa-rule' role='group' aria-label={label}>
      {fields.map(([name, words, value]) => (
        <div class='field' key={name}>
          <label for={`${name}-${at}`}>{words[lang]}</label>
          <input class='input w-full' id={`${name}-${at}`} name={name} value={value} />
        </div>
      ))}
      <div class='field'>
        <label for={`ruleKind-${at}`}>{text.ruleKind[lang]}</label>
        <select class='select w-full' id={`ruleKind-${at}`} name='ruleKind'>
          <option value='forbidden' selected={rule.kind === 'forbidden'}>
            {text.forbidden[lang]}
          </option>
          <option value='required' selected={rule.kind === 'required'}>
            {text.required[lang]}
          </option>
        </select>
      </div>
    </div>
  );
}
