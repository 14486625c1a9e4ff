/** @jsxImportSource preact */
import { isReauthenticated } from '../../../src/accounts/sessions/reauthenticate.ts';
import { joinedProjects } from '../../../src/projects/projects/list-projects.ts';
import {
  readDeliveries,
  sendAgain,
  sendTest,
} from '../../../src/public-api/deliveries/send-again.ts';
import {
  hasLostRight,
  readWebhook,
  removeWebhook,
  renewSecret,
} from '../../../src/public-api/webhooks/change-webhook.ts';
import {
  switchOnByHand,
  switchWebhook,
} from '../../../src/public-api/deliveries/switch-webhook.ts';
import { WebhookForm, WebhookParams } from '../../../src/public-api/webhooks/schema.ts';
import { text } from '../../../src/public-api/webhooks/text.ts';
import { readForm } from '../../../src/server/http.ts';
import { describe, DomainError, fail } from '../../../src/shared/errors.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Layout } from '../../parts/Layout.tsx';
import { draw, page, type PageContext } from '../../parts/page.tsx';
import { DeliveryList } from './DeliveryList.tsx';
import { NewSecret } from './NewSecret.tsx';
import { WebhookFacts } from './WebhookList.tsx';
import { WebhookSettings } from './WebhookSettings.tsx';

const LIST = '/profile/webhooks';

/** GET /profile/webhooks/{webhook}: its state and what was sent to it. */
export const webhookPage = page((c) => view(c, {}));

/** What the last form has led to. */
type Outcome = { secret?: string; refused?: string };

async function view(c: PageContext, { secret, refused }: Outcome) {
  const { deps, lang, user } = c.var;
  const member = user ?? fail('auth.required');
  const { webhook: no } = paramsOf(c);
  const webhook = await readWebhook(deps, member, no);
  const asksPassword = await hasLostRight(deps, member, webhook) &&
    !await isReauthenticated(deps, member);
  const projects = await joinedProjects(deps.db, member.uid);
  const before = Number(c.req.query('before')) || undefined;
  const { deliveries, next } = await readDeliveries(deps, member, no, { before });
  const address = `${LIST}/${no}`;
  const done = c.req.query('done');
  return (
    <Layout title={text.title[lang]} isPrivate>
      <div class='profile'>
        <p>
          <a class='btn btn-sm' href={LIST}>
            <Icon name='back' />
            {text.toList[lang]}
          </a>
        </p>
        <h1 class='token-secret'>{webhook.url}</h1>
        <WebhookFacts webhook={webhook} projects={projects} lang={lang} />
        {done && <p role='status'>{done === 'sent' ? text.queued[lang] : text.done[lang]}</p>}
        {secret && <NewSecret secret={secret} lang={lang} />}
        <section class='panel profile-section' aria-labelledby='settings'>
          <h2 id='settings'>{text.settings[lang]}</h2>
          <WebhookSettings
            webhook={no}
            isOn={webhook.offAt === null}
            {...{ asksPassword, refused, address, lang }}
          />
        </section>
        <section class='panel profile-section' aria-labelledby='deliveries'>
          <h2 id='deliveries'>{text.deliveries[lang]}</h2>
          <p class='muted'>{text.retention[lang]}</p>
          <DeliveryList
            deliveries={deliveries}
            webhook={no}
            address={webhook.offAt === null ? address : null}
            lang={lang}
          />
          {next && (
            <p>
              <a class='btn btn-sm' href={`${address}?before=${next}`}>{text.older[lang]}</a>
            </p>
          )}
        </section>
      </div>
    </Layout>
  );
}

/** POST /profile/webhooks/{webhook}: what its buttons do. */
export async function webhookByForm(c: PageContext): Promise<Response> {
  const { deps, ip, user } = c.var;
  const member = user ?? fail('auth.required');
  const { webhook: no } = paramsOf(c);
  const form = WebhookForm.safeParse({ ...await readForm(c), webhook: String(no) });
  if (!form.success || form.data.do === 'make') fail('request.invalid');
  const order = form.data;
  switch (order.do) {
    case 'on':
      try {
        await switchOnByHand(deps, member, no, { password: order.password, ip });
      } catch (error) {
        return await refusal(c, error);
      }
      return c.redirect(`${LIST}/${no}?done=changed`, 303);
    case 'off':
      await switchWebhook(deps, member, no, { isOn: false }, null);
      return c.redirect(`${LIST}/${no}?done=changed`, 303);
    case 'test':
      await sendTest(deps, member, no);
      return c.redirect(`${LIST}/${no}?done=sent`, 303);
    case 'send':
      await sendAgain(deps, member, no, order.delivery);
      return c.redirect(`${LIST}/${no}?done=sent`, 303);
    case 'delete':
      await removeWebhook(deps, member, no);
      return c.redirect(`${LIST}?removed=1`, 303);
    case 'renew': {
      const { secret } = await renewSecret(deps, member, no);
      c.header('cache-control', 'no-store');
      return await draw(c, await view(c, { secret }));
    }
  }
}

/** The page again, with the reason and the field for the password. */
async function refusal(c: PageContext, error: unknown): Promise<Response> {
  if (!(error instanceof DomainError)) throw error;
  const { status, body } = describe(error, c.var.lang);
  c.status(status);
  c.header('cache-control', 'no-store');
  return await draw(c, await view(c, { refused: body.message }));
}

function paramsOf(c: PageContext) {
  const params = WebhookParams.safeParse(c.req.param());
  return params.success ? params.data : fail('webhook.notFound');
}
