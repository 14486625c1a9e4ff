/** @jsxImportSource preact */
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { describe, type DomainError } from '../../../../src/shared/errors.ts';
import { text as shell } from '../../../../src/shared/shell/text.ts';
import { accountAddress } from '../../../parts/account-address.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { Notice } from '../../../parts/Notice.tsx';
import { draw, type PageContext } from '../../../parts/page.tsx';
import { kinds, text } from './text.ts';

/** What a page answers instead of its content when it refuses. */
export async function errorPage(c: PageContext, refusal: DomainError): Promise<Response> {
  const { lang, requestId, user, typed = [] } = c.var;
  const { status, body } = describe(refusal, lang);
  c.status(status as ContentfulStatusCode);
  if (refusal.details?.retryAfter) c.header('retry-after', refusal.details.retryAfter);
  const kind = status === 401 || status === 404 ? kinds[status] : undefined;
  const isFault = status >= 500;
  // The faults that people report are found in the log by this.
  const id = isFault ? text.requestId[lang].replace('{id}', requestId) : undefined;
  const description = kind?.description[lang] ?? id;
  return await draw(
    c,
    <Layout title={body.message} frame='front' isPrivate>
      <Notice
        icon={isFault ? 'alert' : 'info'}
        title={body.message}
        {...(description ? { description } : {})}
      >
        {typed.map((words) => (
          <label class='notice-typed'>
            {text.typed[lang]}
            <textarea class='textarea w-full' rows={6} readOnly>{words}</textarea>
          </label>
        ))}
        {status === 401
          ? <a class='btn btn-primary' href={signInFrom(c)}>{shell.signIn[lang]}</a>
          : (
            <a class='btn btn-primary' href={user ? '/dashboard/default' : '/'}>
              {shell.toHome[lang]}
            </a>
          )}
      </Notice>
    </Layout>,
  );
}

/** The log-in that leads back to this page. */
function signInFrom(c: PageContext): string {
  const { pathname, search } = new URL(c.req.url);
  return accountAddress('sign-in', { path: pathname, query: new URLSearchParams(search) });
}
