/** @jsxImportSource preact */
import {
  decideRequest,
  readRequest,
} from '../../../../src/community/moderation/requests/decide-request.ts';
import type { RightsRequest } from '../../../../src/community/moderation/requests/follow-request.ts';
import { decisionsIn } from '../../../../src/community/moderation/requests/rules.ts';
import {
  decisionNames,
  kindNames,
  stateNames,
  text,
} from '../../../../src/community/moderation/requests/text.ts';
import { ActParams, DecisionForm } from '../../../../src/community/moderation/schema.ts';
import { text as moderation, thingNames } from '../../../../src/community/moderation/text.ts';
import { readForm } from '../../../../src/server/http.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { page, type PageContext, params, usePage } from '../../../parts/page.tsx';
import { WordsField } from './fields.tsx';
import { obey, type RefusedAct, textsOf } from '../../../parts/forms/refused.ts';

/** GET /moderation/requests/{no}: who asks for what, what the author says, and what can be decided. */
export const requestPage = page((c) => showRequest(c));

/** POST /moderation/requests/{no} */
export async function requestByForm(c: PageContext): Promise<Response> {
  const { deps } = c.var;
  const member = c.var.user ?? fail('auth.required');
  const { no } = params(c, ActParams);
  const form = await readForm(c);
  const { data } = DecisionForm.safeParse(form);
  return await obey(c, textsOf(form), {
    run: async () => {
      const { do: decision, words } = data ?? fail('request.invalid');
      await decideRequest(deps, member, no, { decision, words });
      return `/moderation/requests/${no}`;
    },
    show: (refused) => showRequest(c, refused),
  });
}

async function showRequest(c: PageContext, refused?: RefusedAct) {
  const { deps, lang, user } = c.var;
  const request = await readRequest(deps, user ?? fail('auth.required'), params(c, ActParams).no);
  return (
    <Layout title={text.title[lang]} isPrivate>
      <div class='moderation'>
        <p>
          <a class='text-link' href='/moderation?tab=requests'>{moderation.moderation[lang]}</a>
        </p>
        <h1>{kindNames[request.kind][lang]}</h1>
        <RequestFacts request={request} />
        <DecideRequest request={request} refused={refused} />
      </div>
    </Layout>
  );
}

function RequestFacts({ request }: { request: RightsRequest }) {
  const { lang } = usePage();
  const { thing, thingNo, hiddenUntil, state, snapshot } = request;
  return (
    <>
      <p class='moderation-facts'>
        <strong>{stateNames[state][lang]}</strong>
        {hiddenUntil && (
          <span>{text.until[lang].replace('{until}', formatMoment(hiddenUntil).slice(0, 16))}</span>
        )}
        <a class='text-link' href={`/moderation/${thing}/${thingNo}`}>
          {thingNames[thing][lang]} {thingNo}
        </a>
      </p>
      <p data-words>{text.requester[lang]}: {request.name} · {request.email}</p>
      <section>
        <h2>{text.words[lang]}</h2>
        <p class='reported-words' data-words>{request.words}</p>
      </section>
      {request.proof && (
        <section>
          <h2>{text.proof[lang]}</h2>
          <p class='reported-words' data-words>{request.proof}</p>
        </section>
      )}
      <section>
        <h2>{moderation.wordsThen[lang]}</h2>
        <blockquote class='panel'>
          {snapshot.title && <p class='font-semibold' data-words>{snapshot.title}</p>}
          <p class='reported-words' data-words>{snapshot.words}</p>
        </blockquote>
      </section>
      {request.objection && (
        <section>
          <h2>{text.objection[lang]}</h2>
          <p class='reported-words' data-words>{request.objection}</p>
        </section>
      )}
      {request.answer && (
        <section>
          <h2>{text.answer[lang]}</h2>
          <p class='reported-words' data-words>{request.answer}</p>
        </section>
      )}
    </>
  );
}

type DecideProps = { request: RightsRequest; refused: RefusedAct | undefined };

function DecideRequest({ request, refused }: DecideProps) {
  const { lang, path } = usePage();
  const offered = decisionsIn(request.state);
  if (offered.length === 0) {
    return refused ? <p class='text-error' role='alert'>{refused.message}</p> : null;
  }
  return (
    <section>
      <h2>{text.decide[lang]}</h2>
      <form method='post' action={path} class='grid gap-2' data-draft='decision'>
        <WordsField
          id='decision-words'
          label={moderation.words[lang]}
          help={text.decideHelp[lang]}
          refused={refused}
        />
        <p class='post-form-buttons'>
          {offered.map((one) => (
            <button key={one} type='submit' name='do' value={one} class='btn'>
              {decisionNames[one][lang]}
            </button>
          ))}
        </p>
      </form>
    </section>
  );
}
