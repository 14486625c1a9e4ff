/** @jsxImportSource preact */
import { readTemplates } from '../../../../src/community/inquiry/operators/templates.ts';
import { inboxText } from '../../../../src/community/inquiry/operators/text.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { page, type PageContext, usePage } from '../../../parts/page.tsx';
import { WordsField } from '../moderation/fields.tsx';
import type { RefusedAct } from '../../../parts/forms/refused.ts';

/** GET /operator/inquiries/templates: answers that are given often. */
export const templatesPage = page((c) => showTemplates(c));

export async function showTemplates(c: PageContext, refused?: RefusedAct) {
  const { deps, lang, user } = c.var;
  const templates = await readTemplates(deps, user ?? fail('auth.required'));
  return (
    <Layout title={inboxText.templates[lang]} isPrivate>
      <div class='moderation'>
        <p>
          <a class='text-link' href='/operator/inquiries'>{inboxText.back[lang]}</a>
        </p>
        <h1>{inboxText.templates[lang]}</h1>
        {templates.length === 0 && <p class='muted'>{inboxText.templatesNone[lang]}</p>}
        <ul class='moderation-list'>
          {templates.map((one) => (
            <li key={one.no} class='grid gap-1'>
              <strong data-words>{one.title}</strong>
              <p class='reported-words' data-words>{one.words}</p>
              <form method='post' action='/operator/inquiries/templates'>
                <input type='hidden' name='no' value={one.no} />
                <button type='submit' name='do' value='remove' class='btn btn-sm'>
                  {inboxText.templateRemove[lang]}
                </button>
              </form>
            </li>
          ))}
        </ul>
        <AddForm refused={refused} />
      </div>
    </Layout>
  );
}

function AddForm({ refused }: { refused: RefusedAct | undefined }) {
  const { lang } = usePage();
  return (
    <form
      method='post'
      action='/operator/inquiries/templates'
      class='grid gap-2'
      data-draft='template'
    >
      <label class='post-field'>
        <span>{inboxText.templateTitle[lang]}</span>
        <input
          class='input w-full'
          name='title'
          value={refused?.typed.title ?? ''}
          autoComplete='off'
          data-words
        />
      </label>
      <WordsField
        id='template-words'
        name='message'
        label={inboxText.templateWords[lang]}
        refused={refused}
      />
      <p class='post-form-buttons'>
        <button type='submit' name='do' value='add' class='btn btn-primary'>
          {inboxText.templateAdd[lang]}
        </button>
      </p>
    </form>
  );
}
