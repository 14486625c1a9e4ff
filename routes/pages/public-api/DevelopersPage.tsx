/** @jsxImportSource preact */
import { callsOfToken } from '../../../src/public-api/limits/limit-token.ts';
import { KEY_MS } from '../../../src/public-api/idempotency/rules.ts';
import { toolsOf } from '../../../src/public-api/mcp/tools.ts';
import { callsOf } from '../../../src/public-api/operations/calls.ts';
import { publicApi } from '../../api/public.ts';
import { Layout } from '../../parts/Layout.tsx';
import { page, usePage } from '../../parts/page.tsx';
import { Contents } from '../site/docs/Contents.tsx';
import { ApiCallSection } from './ApiCallSection.tsx';
import { webhookEvents } from '../../../src/public-api/webhooks/rules.ts';
import { eventTitles } from '../../../src/public-api/webhooks/text.ts';
import { text } from '../../../src/public-api/operations/text.ts';

const HOUR_MS = 60 * 60 * 1000;
const calls = callsOf(publicApi.routes);
const tools = toolsOf(calls);

/** GET /developers: what other programs may ask, read from the table of addresses. */
export const developersPage = page((c) => {
  const { lang, deps } = c.var;
  return (
    <Layout title={text.title[lang]} description={text.description[lang]}>
      <div class='paper'>
        <header class='paper-head'>
          <h1>{text.title[lang]}</h1>
          <p>{text.lead[lang]}</p>
        </header>
        <Contents
          entries={[
            { id: 'begin', title: text.begin[lang] },
            { id: 'client', title: text.client[lang] },
            { id: 'mcp', title: text.mcp[lang] },
            { id: 'rules', title: text.rules[lang] },
            { id: 'webhooks', title: text.webhooks[lang] },
            { id: 'calls', title: text.calls[lang] },
          ]}
        />
        <div class='paper-body'>
          <Begin origin={deps.config.publicOrigin} />
          <Client origin={deps.config.publicOrigin} />
          <Mcp origin={deps.config.publicOrigin} />
          <Rules />
          <Webhooks />
          <section aria-labelledby='calls'>
            <h2 id='calls'>{text.calls[lang]}</h2>
            {calls.map((call) => <ApiCallSection key={call.operation.name} call={call} />)}
          </section>
        </div>
      </div>
    </Layout>
  );
});

function Begin({ origin }: { origin: string }) {
  const { lang } = usePage();
  const example = `curl -H "Authorization: Bearer $OMGIM_TOKEN" ${origin}/api/v1/projects`;
  return (
    <section aria-labelledby='begin'>
      <h2 id='begin'>{text.begin[lang]}</h2>
      <p>{text.beginBody[lang]}</p>
      <pre class='code-sample' tabIndex={0}><code>{example}</code></pre>
      <p>
        <a class='btn btn-primary' href='/profile/tokens'>{text.makeToken[lang]}</a>{' '}
        <a class='text-link' href='/api/v1/openapi.json'>{text.description31[lang]}</a>
      </p>
    </section>
  );
}

function Client({ origin }: { origin: string }) {
  const { lang } = usePage();
  const example = [
    `curl -O ${origin}/developers/omgim.ts`,
    `export OMGIM_ORIGIN=${origin} OMGIM_TOKEN=omg_…`,
    'deno run -A omgim.ts push contract.docx --project 12',
    'deno run -A omgim.ts draft mK3v…',
    'deno run -A omgim.ts watch mK3v…',
    'deno run -A omgim.ts pull mK3v… --out contract.en.docx',
  ].join('\n');
  return (
    <section aria-labelledby='client'>
      <h2 id='client'>{text.client[lang]}</h2>
      <p>{text.clientBody[lang]}</p>
      <pre class='code-sample' tabIndex={0}><code>{example}</code></pre>
      <p>
        <a class='btn' href='/developers/omgim.ts' download='omgim.ts'>{text.clientFile[lang]}</a>
      </p>
    </section>
  );
}

function Mcp({ origin }: { origin: string }) {
  const { lang } = usePage();
  return (
    <section aria-labelledby='mcp'>
      <h2 id='mcp'>{text.mcp[lang]}</h2>
      <p>{text.mcpBody[lang]}</p>
      <p>{text.mcpCare[lang]}</p>
      <pre class='code-sample' tabIndex={0}>
        <code>{`${origin}/mcp\nAuthorization: Bearer omg_…`}</code>
      </pre>
      <ul class='paper-points'>
        {tools.map(({ name, summary }) => (
          <li key={name}>
            <code>{name}</code> {summary[lang]}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Webhooks() {
  const { lang } = usePage();
  const example = {
    type: 'line.confirmed',
    timestamp: '2026-03-02T09:00:00.000Z',
    data: { document: 'mK3v…', project: 12, lines: [0, 1, 2] },
  };
  return (
    <section aria-labelledby='webhooks'>
      <h2 id='webhooks'>{text.webhooks[lang]}</h2>
      <p>{text.webhooksBody[lang]}</p>
      <p>{text.webhooksSigned[lang]}</p>
      <p>{text.webhooksRetried[lang]}</p>
      <ul class='paper-points'>
        {webhookEvents.map((event) => (
          <li key={event}>
            <code>{event}</code> {eventTitles[event][lang]}
          </li>
        ))}
      </ul>
      <pre class='code-sample' tabIndex={0}><code>{JSON.stringify(example, null, 2)}</code></pre>
      <p>
        <a class='btn' href='/profile/webhooks'>{text.makeWebhook[lang]}</a>
      </p>
    </section>
  );
}

function Rules() {
  const { lang } = usePage();
  const rules = [
    text.limits[lang].replace('{count}', String(callsOfToken.count)),
    text.repeat[lang].replace('{hours}', String(KEY_MS / HOUR_MS)),
    text.versions[lang],
    text.refusals[lang],
  ];
  return (
    <section aria-labelledby='rules'>
      <h2 id='rules'>{text.rules[lang]}</h2>
      <ul class='paper-items'>{rules.map((rule) => <li key={rule}>{rule}</li>)}</ul>
    </section>
  );
}
