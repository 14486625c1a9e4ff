import { Hono } from 'hono';
import type { ErrorHandler, NotFoundHandler } from 'hono';
import type { AppEnv } from '../src/shared/http.ts';
import { refusalOf } from '../src/shared/http.ts';
import { DomainError } from '../src/shared/errors.ts';
import { errorPage } from './ErrorPage.tsx';
import { landingPage } from './LandingPage.tsx';

/** The table of page addresses. */
export const pages = new Hono<AppEnv>()
  .get('/', landingPage);

export const notFoundPage: NotFoundHandler<AppEnv> = (c) =>
  errorPage(c, new DomainError('page.notFound'));

export const onPageError: ErrorHandler<AppEnv> = (error, c) => {
  const refusal = refusalOf(error, c);
  return refusal.code === 'auth.required' ? c.redirect('/unauthorized') : errorPage(c, refusal);
};
