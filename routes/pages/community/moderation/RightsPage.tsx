/** @jsxImportSource preact */
import {
  confirmRequest,
  readByKey,
  type RightsRequest,
} from '../../../../src/community/moderation/requests/follow-request.ts';
import { requestKinds } from '../../../../src/community/moderation/requests/rules.ts';
import { sendRequest } from '../../../../src/community/moderation/requests/send-request.ts';
import { kindNames, stateNames, text } from '../../../../src/community/moderation/requests/text.ts';
import { KeyParams, RightsForm } from '../../../../src/community/moderation/schema.ts';
import { readForm } from '../../../../src/server/http.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { page, type PageContext, params, usePage } from '../../../parts/page.tsx';
import { WordsField } from './fields.tsx';
import { obey, type RefusedAct, textsOf } from '../../../parts/forms/refused.ts';

/** GET /rights: for persons whose rights are infringed, members or not. */
export const rightsPage = page((c) => showRights(c));

/** POST /rights */
export async function rightsByForm(c: PageContext): Promise<Response> {
  const { deps, ip, lang, user } = c.var;
  const form = await readForm(c);
  const { data } = RightsForm.safeParse(form);
  return await obey(c, textsOf(form), {
    run: async () => {
      const { agree, ...draft } = data ?? fail('request.invalid');
      const hasAgreed = agree === 'on';
      await sendRequest(deps, { ...draft, hasAgreed }, { member: user, ip, lang });
      return '/rights?said=sent';
    },
    show: (refused) => Promise.resolve(showRights(c, refused)),
  });
}

function showRights(c: PageContext, refused?: RefusedAct) {
  const { lang } = c.var;
  return (
    <Layout title={text.title[lang]} description={text.lead[lang]}>
      {c.req.query('said') === 'sent' ? <Sent /> : <RightsBody refused={refused} />}
    </Layout>
  );
}

function Sent() {
  const { lang } = usePage();
  return (
    <div class='post-form'>
      <h1>{text.title[lang]}</h1>
      <p class='note' role='status'>{text.sent[lang]}</p>
    </div>
  );
}

function RightsBody({ refused }: { refused: RefusedAct | undefined }) {
  const { lang } = usePage();
  return (
    <form method='post' action='/rights' class='post-form'>
      <h1>{text.title[lang]}</h1>
      <p>{text.lead[lang]}</p>
      <ul class='moderation-notes muted'>
        <li>{text.steps[lang]}</li>
        <li>{text.filmingHelp[lang]}</li>
        <li>{text.rightsHelp[lang]}</li>
        <li>{text.copyrightHelp[lang]}</li>
      </ul>
      {refused && <p class='alert alert-error' role='alert'>{refused.message}</p>}
      <label class='post-field'>
        <span>{text.kind[lang]}</span>
        <select class='select w-full' name='kind'>
          {requestKinds.map((one) => (
            <option key={one} value={one} selected={(refused?.typed.kind ?? 'rights') === one}>
              {kindNames[one][lang]}
            </option>
          ))}
        </select>
      </label>
      <Line name='link' type='url' label={text.link[lang]} refused={refused} />
      <p class='muted'>{text.linkHelp[lang]}</p>
      <WordsField id='rights-words' label={text.words[lang]} {...restored(refused)} />
      <WordsField
        id='rights-proof'
        name='proof'
        label={text.proof[lang]}
        help={text.proofHelp[lang]}
        rows={3}
        {...restored(refused)}
      />
      <Line name='name' label={text.name[lang]} refused={refused} />
      <Line name='email' type='email' label={text.email[lang]} refused={refused} />
      <label class='check-field'>
        <input type='checkbox' name='agree' checked={refused?.typed.agree === 'on'} />{' '}
        {text.agree[lang]}
      </label>
      <p class='post-form-buttons'>
        <button type='submit' class='btn btn-primary'>{text.send[lang]}</button>
      </p>
    </form>
  );
}

/** The reason stands on top of the form, once. */
function restored(refused: RefusedAct | undefined) {
  return { typed: refused?.typed };
}

type LineProps = {
  name: 'name' | 'email' | 'link';
  type?: 'text' | 'email' | 'url';
  label: string;
  refused: RefusedAct | undefined;
};

function Line({ name, type = 'text', label, refused }: LineProps) {
  return (
    <label class='post-field'>
      <span>{label}</span>
      <input
        class='input w-full'
        type={type}
        name={name}
        value={refused?.typed[name] ?? ''}
        autoComplete={name === 'link' ? 'off' : name}
        data-words
      />
    </label>
  );
}

/** GET /rights/{key}: the mailed link. It confirms nothing by being opened: programs open links of mails too. */
export const rightsStatePage = page(async (c) => {
  const { deps, lang } = c.var;
  const { key } = params(c, KeyParams);
  const request = await readByKey(deps, key);
  return (
    <Layout title={text.title[lang]} isPrivate>
      <RequestState request={request} />
    </Layout>
  );
});

/** POST /rights/{key} */
export async function confirmByForm(c: PageContext): Promise<Response> {
  const { key } = params(c, KeyParams);
  await confirmRequest(c.var.deps, key);
  return c.redirect(`/rights/${key}`, 303);
}

function RequestState({ request }: { request: RightsRequest }) {
  const { lang, path } = usePage();
  const { kind, state, hiddenUntil, answer } = request;
  return (
    <div class='post-form'>
      <h1>{text.title[lang]}</h1>
      <p>{kindNames[kind][lang]}</p>
      <p role='status'>
        <strong>{text.state[lang]}: {stateNames[state][lang]}</strong>
      </p>
      {hiddenUntil && (
        <p>{text.until[lang].replace('{until}', formatMoment(hiddenUntil).slice(0, 16))}</p>
      )}
      {answer && <p class='reported-words' data-words>{text.answer[lang]}: {answer}</p>}
      <blockquote class='panel'>
        <p class='reported-words' data-words>{request.words}</p>
      </blockquote>
      {state === 'unconfirmed' && (
        <form method='post' action={path} class='grid gap-2'>
          <p class='muted'>{text.confirmHelp[lang]}</p>
          <p>
            <button type='submit' class='btn btn-primary'>{text.confirm[lang]}</button>
          </p>
        </form>
      )}
    </div>
  );
}
