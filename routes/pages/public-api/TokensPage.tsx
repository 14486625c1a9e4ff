/** @jsxImportSource preact */
import { isReauthenticated } from '../../../src/accounts/sessions/reauthenticate.ts';
import { listTokens } from '../../../src/public-api/tokens/list-tokens.ts';
import { makeToken } from '../../../src/public-api/tokens/make-token.ts';
import { revokeToken } from '../../../src/public-api/tokens/revoke-token.ts';
import { TokenForm } from '../../../src/public-api/tokens/schema.ts';
import { text } from '../../../src/public-api/tokens/text.ts';
import { readForm } from '../../../src/server/http.ts';
import { describe, DomainError, fail } from '../../../src/shared/errors.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Layout } from '../../parts/Layout.tsx';
import { draw, page, type PageContext } from '../../parts/page.tsx';
import { MakeTokenForm, type TypedToken } from './MakeTokenForm.tsx';
import { TokenList } from './TokenList.tsx';

const ADDRESS = '/profile/tokens';

/** What the last form has led to. */
type Outcome = { secret?: string; refused?: string; typed?: TypedToken };

/** GET /profile/tokens: the tokens of a member, and a form for a new one. Works without scripts. */
export const tokensPage = page((c) => view(c, {}));

async function view(c: PageContext, { secret, refused, typed }: Outcome) {
  const { deps, lang, user } = c.var;
  const member = user ?? fail('auth.required');
  const tokens = await listTokens(deps, member.uid);
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
          <a class='text-link' href='/developers'>{text.reference[lang]}</a>
        </p>
        {c.req.query('revoked') && <p role='status'>{text.revoked[lang]}</p>}
        {secret && <NewToken secret={secret} lang={lang} />}
        <section class='panel profile-section' aria-labelledby='list'>
          <h2 id='list'>{text.list[lang]}</h2>
          <TokenList tokens={tokens} address={ADDRESS} lang={lang} />
        </section>
        <section class='panel profile-section' aria-labelledby='make'>
          <h2 id='make'>{text.make[lang]}</h2>
          {refused && <p class='alert alert-error' role='alert'>{refused}</p>}
          <MakeTokenForm address={ADDRESS} lang={lang} asksPassword={asksPassword} typed={typed} />
        </section>
      </div>
    </Layout>
  );
}

function NewToken({ secret, lang }: { secret: string; lang: 'ko' | 'en' }) {
  return (
    <div class='panel profile-section' role='status'>
      <p>{text.made[lang]}</p>
      <label class='field'>
        <span>{text.token[lang]}</span>
        <textarea class='textarea w-full token-secret' rows={2} readOnly spellcheck={false}>
          {secret}
        </textarea>
      </label>
    </div>
  );
}

/** POST /profile/tokens: makes a token and shows it this once, or revokes one. */
export async function tokensByForm(c: PageContext): Promise<Response> {
  const { deps, ip, lang, user } = c.var;
  const member = user ?? fail('auth.required');
  const fields = await readForm(c, { all: true });
  const scopes = [fields.scopes ?? []].flat();
  const form = TokenForm.safeParse({ ...fields, scopes });
  if (form.success && form.data.do === 'revoke') {
    await revokeToken(deps, member, form.data.token);
    return c.redirect(`${ADDRESS}?revoked=1`, 303);
  }
  c.header('cache-control', 'no-store');
  try {
    const order = form.success && form.data.do === 'make' ? form.data : fail('token.incomplete');
    const secret = await makeToken(deps, member, order, ip);
    return await draw(c, await view(c, { secret }));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { status, body } = describe(error, lang);
    const typed = { name: String(fields.name ?? ''), days: Number(fields.days), scopes };
    c.status(status);
    return await draw(c, await view(c, { refused: body.message, typed }));
  }
}
