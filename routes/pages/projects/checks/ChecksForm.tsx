/** @jsxImportSource preact */
import { fill } from '../../../../src/documents/lines/text.ts';
import { speechLevels } from '../../../../src/language/korean/speech-level/classify.ts';
import { writeReadings } from '../../../../src/language/korean/own-readings.ts';
import type { Project } from '../../../../src/projects/projects/list-projects.ts';
import type { TeamRule } from '../../../../src/language/qa-checks/finding.ts';
import { listedChecks } from '../../../../src/language/qa-checks/rules.ts';
import { blockable, type Policy, switchable } from '../../../../src/review/qa/rules.ts';
import { text } from '../../../../src/review/qa/text.ts';
import { usePage } from '../../../parts/page.tsx';
import { projectAddress } from '../addresses.ts';
import type { Problem } from '../ProjectFields.tsx';

type Props = { project: Project; policy: Policy; problem: Problem | undefined };

/** What the documents of a project are checked for, and what stops a confirmation. */
export function ChecksForm({ project, policy, problem }: Props) {
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
      <Table policy={policy} />
      <KoreanFields policy={policy} />
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

const emptyRule: TeamRule = { source: '', target: '', kind: 'forbidden', ko: '', en: '' };

function Table({ policy: { off, blocking } }: { policy: Policy }) {
  const { lang } = usePage();
  return (
    <table class='qa-checks'>
      <thead>
        <tr>
          <th scope='col'>{text.title[lang]}</th>
          <th scope='col'>{text.on[lang]}</th>
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
              </th>
              <td>
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
              <td>
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
