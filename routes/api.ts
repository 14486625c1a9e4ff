import { Hono } from 'hono';
import {
  getName,
  postAuth,
  postCheckEmail,
  postCheckInformation,
  postLogout,
  postRegister,
} from '../src/accounts/handlers.ts';
import type { AppEnv } from '../src/shared/http.ts';

const accounts = new Hono<AppEnv>()
  .post('/chk-email', ...postCheckEmail)
  .post('/chk-information', ...postCheckInformation)
  .post('/auth', ...postAuth)
  .get('/name', ...getName)
  .post('/register', ...postRegister)
  .post('/logout', ...postLogout);
export type AccountsApi = typeof accounts;

/** The table of API addresses, in the order of the specification; mounted at /api. */
export const api = new Hono<AppEnv>()
  .route('/', accounts);
