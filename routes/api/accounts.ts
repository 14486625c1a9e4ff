import { deleteSession, deleteSessions, getSessions } from '../../src/accounts/devices/handlers.ts';
import { getKeys, putKeys, putPlace, putView } from '../../src/accounts/preferences/handlers.ts';
import { getProfile, postName, putProfile } from '../../src/accounts/profile/handlers.ts';
import {
  postCheckCode,
  postForgotPassword,
  postReauthenticate,
  postResetPassword,
  postSendCode,
} from '../../src/accounts/recovery/handlers.ts';
import {
  postMfaConfirm,
  postMfaDisable,
  postMfaSetup,
} from '../../src/accounts/second-factor/handlers.ts';
import {
  getName,
  postAuth,
  postAuthMfa,
  postCheckEmail,
  postCheckInformation,
  postLogout,
  postRegister,
  postVerification,
} from '../../src/accounts/sign-in/handlers.ts';
import { getProfileExport } from '../../src/privacy/data-export/handlers.ts';
import { postCheckWithdrawal, postWithdrawal } from '../../src/privacy/withdrawal/handlers.ts';
import type { AppEnv } from '../../src/server/http.ts';
import { Hono } from 'hono';

export const accounts = new Hono<AppEnv>()
  .post('/chk-email', ...postCheckEmail)
  .post('/chk-information', ...postCheckInformation)
  .post('/auth', ...postAuth)
  .post('/auth/mfa', ...postAuthMfa)
  .get('/name', ...getName)
  .post('/send-sus', ...postSendCode)
  .post('/chk-sus', ...postCheckCode)
  .post('/forgot-password', ...postForgotPassword)
  .post('/reset-password', ...postResetPassword)
  .post('/register', ...postRegister)
  .post('/verification', ...postVerification)
  .post('/logout', ...postLogout);

export const profile = new Hono<AppEnv>()
  .post('/name', ...postName)
  .get('/profile', ...getProfile)
  .put('/profile', ...putProfile)
  .get('/profile/export', ...getProfileExport)
  .get('/keys', ...getKeys)
  .put('/keys', ...putKeys)
  .put('/view', ...putView)
  .put('/view/places', ...putPlace)
  .post('/reauthenticate', ...postReauthenticate)
  .get('/sessions', ...getSessions)
  .delete('/sessions', ...deleteSessions)
  .delete('/sessions/:id', ...deleteSession)
  .post('/mfa/setup', ...postMfaSetup)
  .post('/mfa/confirm', ...postMfaConfirm)
  .post('/mfa/disable', ...postMfaDisable)
  .post('/chk-withdrawal', ...postCheckWithdrawal)
  .post('/withdrawal', ...postWithdrawal);
