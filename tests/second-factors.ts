import { Secret, TOTP } from 'otpauth';
import { joinFully, kim, signIn } from './accounts.ts';
import { testApp } from './app.ts';

export type FactorWorld = Awaited<ReturnType<typeof openFactors>>;

/** A member who has signed in, and what concerns the second factor. */
export async function openFactors() {
  const app = await testApp();
  await joinFully(app);
  const entered = await signIn(app);
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  let { access_token: token } = await entered.json();
  const headers = () => ({ authorization: `JWT ${token}` });
  const pass = (ms: number) => app.clock.now = new Date(app.clock.now.getTime() + ms);
  const post = (path: string, json: unknown = {}) =>
    app.api('POST', path, { headers: headers(), json });

  /** What an authenticator shows for a key at a moment. */
  function shown(secret: string, offsetMs = 0): string {
    return new TOTP({ secret: Secret.fromBase32(secret) })
      .generate({ timestamp: app.clock.now.getTime() + offsetMs });
  }

  async function setUp() {
    await post('/reauthenticate', { password: kim.password });
    return await (await post('/mfa/setup')).json() as { secret: string; uri: string };
  }

  async function turnOn() {
    const { secret } = await setUp();
    const res = await post('/mfa/confirm', { code: shown(secret) });
    pass(30_000);
    return { secret, recovery: (await res.json()).recovery_codes as string[] };
  }

  async function ticket(): Promise<string> {
    return (await (await signIn(app)).json()).mfa;
  }

  /** From now on by another session. */
  const goOnBy = (other: string) => token = other;

  return { app, cookie, headers, goOnBy, pass, post, shown, setUp, turnOn, ticket };
}

export const codeOf = async (res: Response) => [res.status, (await res.json()).code];
