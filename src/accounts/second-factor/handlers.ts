import { createHandlers, signedIn, valid } from '../../server/http.ts';
import { confirmFactor } from './confirm-factor.ts';
import { disableFactor } from './disable-factor.ts';
import { Code } from './schema.ts';
import { setUpFactor } from './set-up-factor.ts';

/** POST /mfa/setup: a new key for an authenticator; it asks for nothing until a code confirms it. */
export const postMfaSetup = createHandlers(signedIn, async (c) => {
  const { secret, uri } = await setUpFactor(c.var.deps, c.var.member);
  return c.json({ secret, uri });
});

/** POST /mfa/confirm: from now on a code is needed. The recovery codes are shown this once. */
export const postMfaConfirm = createHandlers(signedIn, valid('json', Code), async (c) => {
  const codes = await confirmFactor(c.var.deps, c.var.member, c.req.valid('json').code);
  return c.json({ recovery_codes: codes });
});

export const postMfaDisable = createHandlers(signedIn, valid('json', Code), async (c) => {
  await disableFactor(c.var.deps, c.var.member, c.req.valid('json').code);
  return c.json({ message: 'ok' });
});
