/** @jsxImportSource preact */
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { describe, type DomainError } from '../src/shared/errors.ts';
import { Layout } from './_parts/Layout.tsx';
import { draw, type PageContext } from './_parts/page.tsx';

/** What a page answers instead of its content when it refuses. */
export async function errorPage(c: PageContext, refusal: DomainError): Promise<Response> {
  const { status, body } = describe(refusal, c.var.lang);
  c.status(status as ContentfulStatusCode);
  return await draw(
    c,
    <Layout title={body.message}>
      <h1>{body.message}</h1>
      <p>
        <a href='/'>{c.var.lang === 'ko' ? '홈으로' : 'Home'}</a>
      </p>
    </Layout>,
  );
}
