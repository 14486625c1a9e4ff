import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { randomSecret } from '../../shared/random.ts';

/** Lines of a settings file: what the services of an installation know each other by. */
export async function makeSecrets(origin: string): Promise<string> {
  const { hostname, protocol } = new URL(origin);
  const { key, token } = await makeDatabaseKey();
  const redisPassword = randomSecret();
  const lines = {
    PUBLIC_ORIGIN: origin.replace(/\/+$/, ''),
    ...(protocol === 'https:' ? { SITE: hostname, PORT: '80', TLS_PORT: '443' } : {}),
    SESSION_SECRET: randomSecret(),
    DATA_SECRET: randomSecret(),
    METRICS_TOKEN: randomSecret(),
    SQLD_AUTH_JWT_KEY: key,
    DATABASE_AUTH_TOKEN: token,
    REDIS_PASSWORD: redisPassword,
    // For processes beside each other on one machine; containers have addresses of their own.
    DATABASE_URL: 'http://127.0.0.1:8080',
    REDIS_URL: `redis://:${redisPassword}@127.0.0.1:6379`,
    BLOB_KEY: randomSecret(),
    BLOB_SECRET: randomSecret(),
    MAIL_URL: '',
    MAIL_FROM: `옮김 <no-reply@${hostname}>`,
    OPERATOR_EMAIL: '',
  };
  return Object.entries(lines).map(([name, value]) => `${name}=${quoted(value)}`).join('\n');
}

/** A shell reads the file too: to it blanks end a value and `<` names a file. */
const quoted = (value: string) => /^[\w./:@+=-]*$/.test(value) ? value : `'${value}'`;

/** What a server of databases checks tokens by, and a token. The key alone makes none. */
async function makeDatabaseKey() {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', {
    crv: 'Ed25519',
    extractable: true,
  });
  const { x = '' } = await exportJWK(publicKey);
  const token = await new SignJWT({ a: 'rw' }).setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' })
    .setIssuedAt().sign(privateKey);
  return { key: x, token };
}
