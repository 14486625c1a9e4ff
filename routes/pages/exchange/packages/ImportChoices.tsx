/** @jsxImportSource preact */
import type { PackageSummary } from '../../../../src/exchange/packages/rules.ts';
import { text } from '../../../../src/exchange/packages/text.ts';
import { TITLE_LENGTH } from '../../../../src/projects/projects/rules.ts';
import { text as projects } from '../../../../src/projects/projects/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import { usePage } from '../../../parts/page.tsx';
import { Choice } from './ProjectPackagePage.tsx';

const counted = ['documents', 'lines', 'comments', 'memories', 'glossaries'] as const;

/** What a checked package holds. */
export function PackageContents({ summary }: { summary: PackageSummary }) {
  const { lang } = usePage();
  return (
    <section class='panel grid gap-3' aria-labelledby='contents'>
      <h2 id='contents'>{text.contents[lang]}</h2>
      <p class='break-words'>{`${summary.title} · ${formatMoment(new Date(summary.createdAt))}`}</p>
      <dl class='review-facts'>
        {counted.map((name) => (
          <div key={name}>
            <dt>{text[name][lang]}</dt>
            <dd>{summary[name].toLocaleString(lang)}</dd>
          </div>
        ))}
        {summary.left.length > 0 && (
          <div>
            <dt>{text.left[lang]}</dt>
            <dd>{summary.left.join(', ')}</dd>
          </div>
        )}
      </dl>
      {summary.unknown > 0 && (
        <p>{text.unknown[lang].replace('{count}', String(summary.unknown))}</p>
      )}
    </section>
  );
}

/** A package may name roles that are not known here. */
function roleWords(role: string, lang: UiLang): string {
  return Object.entries(projects.roles).find(([name]) => name === role)?.[1][lang] ?? role;
}

/** What of it comes in, and under whose name. */
export function ImportChoices({ summary, action }: { summary: PackageSummary; action: string }) {
  const { lang } = usePage();
  const { people, hasHistory, memories, glossaries } = summary;
  return (
    <form method='post' action={action} class='panel grid gap-4'>
      <input type='hidden' name='process' value='import' />
      <div class='field'>
        <label for='title'>{text.title[lang]}</label>
        <input
          id='title'
          class='input'
          name='title'
          required
          maxLength={TITLE_LENGTH}
          value={summary.title.slice(0, TITLE_LENGTH)}
        />
      </div>
      {hasHistory && <Choice name='history' words={text.history} />}
      {memories + glossaries > 0 && <Choice name='resources' words={text.resources} />}
      {people.length > 0 && (
        <fieldset class='grid gap-2'>
          <legend>{text.people[lang]}</legend>
          <p class='muted'>{text.peopleHelp[lang]}</p>
          {people.map(({ id, name, role }) => (
            <label key={id} class='flex items-center gap-2'>
              <input type='checkbox' class='checkbox' name='mine' value={id} />
              <span class='break-words'>
                {`${name || text.nameless[lang]} · ${roleWords(role, lang)}`}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <p>
        <button type='submit' class='btn btn-primary'>{text.import[lang]}</button>
      </p>
    </form>
  );
}
