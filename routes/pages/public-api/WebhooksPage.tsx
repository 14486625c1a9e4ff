/** @jsxImportSource preact */
import { joinedProjects } from '../../../src/projects/projects/list-projects.ts';
import { isReauthenticated } from '../../../src/accounts/sessions/reauthenticate.ts';
import { listWebhooks } from '../../../src/public-api/webhooks/change-webhook.ts';
import { makeWebhookByHand } from '../../../src/public-api/webhooks/make-webhook.ts';
import { WebhookForm } from '../../../src/public-api/webhooks/schema.ts';
import { text } from '../../../src/public-api/webhooks/text.ts';
import { readForm } from '../../../src/server/http.ts';
import { describe, DomainError, fail } from '../../../src/shared/errors.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Layout } from '../../parts/Layout.tsx';
import { draw, page, type PageContext } from '../../parts/page.tsx';
import { MakeWebhookForm, type TypedWebhook } from './MakeWebhookForm.tsx';
import { NewSecret } from './NewSecret.tsx';
import { WebhookList } from './WebhookList.tsx';

const ADDRESS = '/profile/webhooks';

/** What the last form has led to. */
type Outcome = { secret?: string; refused?: string; typed?: TypedWebhook };

/** GET /profile/webhooks: where programs of a member are called, and a form for a new one. Works without scripts. */
export const webhooksPage = page((c) => view(c, {}));

async function view(c: PageContext, { secret, refused, typed }: Outcome) {
  const { deps, lang, user } = c.var;
  const member = user ?? fail('auth.required');
  const webhooks = await listWebhooks(deps, member);
  const projects = await joinedProjects(deps.db, member.uid);
  const asksPassword = !await isReauthenticated(deps, member);
  return (
    <Layout title={text.title[lang]} isPrivate>
      <div class='profile'>
        <p>
          <a class='btn btn-sm' href='/profile'>
            <Icon name='back' />
            {text.back[lang]}
          </a>
        </p>
        <h1>{text.title[lang]}</h1>
        <p class='muted'>{text.lead[lang]}</p>
        <p>
          <a class='text-link' href='/developers#webhooks'>{text.reference[lang]}</a>
        </p>
        {c.req.query('removed') && <p role='status'>{text.removed[lang]}</p>}
        {secret && <NewSecret secret={secret} lang={lang} />}
        <section class='panel profile-section' aria-labelledby='list'>
          <h2 id='list'>{text.list[lang]}</h2>
          <WebhookList webhooks={webhooks} projects={projects} address={ADDRESS} lang={lang} />
        </section>
        <section class='panel profile-section' aria-labelledby='make'>
          <h2 id='make'>{text.make[lang]}</h2>
          {refused && <p class='alert alert-error' role='alert'>{refused}</p>}
          <MakeWebhookForm
            address={ADDRESS}
            lang={lang}
            projects={projects}
            asksPassword={asksPassword}
            typed={typed}
          />
        </section>
      </div>
    </Layout>
  );
}

/** POST /profile/webhooks: makes a webhook and shows its secret this once. */
export async function webhooksByForm(c: PageContext): Promise<Response> {
  const { deps, ip, lang, user } = c.var;
  const member = user ?? fail('auth.required');
  const fields = await readForm(c, { all: true });
  const events = [fields.events ?? []].flat();
  const form = WebhookForm.safeParse({ ...fields, events });
  c.header('cache-control', 'no-store');
  try {
    const order = form.success && form.data.do === 'make' ? form.data : fail('webhook.incomplete');
    const { secret } = await makeWebhookByHand(deps, member, order, ip);
    return await draw(c, await view(c, { secret }));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { status, body } = describe(error, lang);
    const typed = { url: String(fields.url ?? ''), project: String(fields.project ?? ''), events };
    c.status(status);
    return await draw(c, await view(c, { refused: body.message, typed }));
  }
}
