/** @jsxImportSource preact */
import type { listWebhooks } from '../../../src/public-api/webhooks/change-webhook.ts';
import { eventTitles, offReasons, text } from '../../../src/public-api/webhooks/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { formatMoment } from '../../../src/shared/time.ts';

type Webhook = Awaited<ReturnType<typeof listWebhooks>>[number];
type Projects = readonly { no: number; title: string }[];
type Props = { webhooks: readonly Webhook[]; projects: Projects; address: string; lang: UiLang };

export function WebhookList({ webhooks, projects, address, lang }: Props) {
  if (webhooks.length === 0) return <p class='muted'>{text.none[lang]}</p>;
  return (
    <ul class='token-list'>
      {webhooks.map((webhook) => (
        <li key={webhook.no}>
          <div>
            <strong>{webhook.url}</strong>
            <WebhookFacts webhook={webhook} projects={projects} lang={lang} />
          </div>
          <a
            class='btn btn-sm'
            href={`${address}/${webhook.no}`}
            aria-label={text.openOf[lang].replace('{url}', webhook.url)}
          >
            {text.open[lang]}
          </a>
        </li>
      ))}
    </ul>
  );
}

type FactsProps = { webhook: Webhook; projects: Projects; lang: UiLang };

/** Whether it is on, what of, and for what. */
export function WebhookFacts({ webhook, projects, lang }: FactsProps) {
  const { offReason, failingSince, projectNo, events } = webhook;
  const state = offReason ? offReasons[offReason][lang] : text.isOn[lang];
  const failing = !offReason && failingSince &&
    text.failing[lang].replace('{date}', formatMoment(failingSince));
  const title = projects.find(({ no }) => no === projectNo)?.title ??
    text.ofProject[lang].replace('{no}', String(projectNo));
  return (
    <>
      <p class='muted'>
        {[state, failing, projectNo === null ? text.allProjects[lang] : title]
          .filter(Boolean).join(' · ')}
      </p>
      <p class='muted'>{events.map((event) => eventTitles[event][lang]).join(' · ')}</p>
    </>
  );
}
