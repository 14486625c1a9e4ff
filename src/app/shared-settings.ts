import { isThisMachine } from '../server/this-machine.ts';
import { StartError } from './listening/start-error.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** A sentence for the operator, in both languages. */
type Sentence = { ko: string; en: string };

const isLoopback = (url: string) => isThisMachine(URL.parse(url)?.hostname ?? '');

/** What processes that share a database must share too, and what the operator does about it. */
const missing: readonly (Sentence & { isMissing(env: Env): boolean })[] = [
  {
    isMissing: (env) => !env.BLOB_URL?.trim() && env.BLOB_DIR_SHARED !== '1',
    ko:
      '여러 프로세스가 데이터베이스를 함께 쓰는데 파일은 이 컴퓨터의 폴더에 있어요. 다른 프로세스는 그 파일을 열 수 없어요. ' +
      'BLOB_URL을 적어 주세요. 폴더를 함께 쓰고 있다면 BLOB_DIR_SHARED=1로 알려 주세요.',
    en:
      'The database is shared, but files lie in a folder of this machine, where other processes cannot open them. ' +
      'Set BLOB_URL, or BLOB_DIR_SHARED=1 if that folder is shared.',
  },
  {
    isMissing: (env) => !env.MAIL_URL?.trim(),
    ko:
      '여러 프로세스가 데이터베이스를 함께 쓰는데 메일은 이 컴퓨터의 폴더에 쌓여요. MAIL_URL을 적어 주세요.',
    en: 'The database is shared, but mails go to a folder of this machine. Set MAIL_URL.',
  },
  {
    isMissing: ({ PUBLIC_ORIGIN }) =>
      /^http:/i.test(PUBLIC_ORIGIN?.trim() ?? '') && !isLoopback(PUBLIC_ORIGIN?.trim() ?? ''),
    ko:
      '사람들이 암호화되지 않은 주소로 들어와요. 비밀번호와 글을 누구나 엿볼 수 있으니 PUBLIC_ORIGIN을 https 주소로 바꿔 주세요.',
    en:
      'People come to an address that is not encrypted, so others may read passwords and texts. Set PUBLIC_ORIGIN to an https address.',
  },
];

/** What is wrong with settings where a database is shared. */
export function findUnshared(env: Env): Sentence[] {
  return missing.filter(({ isMissing }) => isMissing(env)).map(({ ko, en }) => ({ ko, en }));
}

/**
 * A server of databases may serve many machines, so a setting that loses files or mails refuses the start. One on this
 * machine is how such a set-up is tried out: there it is only said.
 */
export function refuseUnshared(env: Env, databaseUrl: string, warn: (line: string) => void): void {
  const found = findUnshared(env).map(({ ko, en }) => `${ko} (${en})`);
  if (!isLoopback(databaseUrl) && found[0]) throw new StartError(found.join('\n'));
  for (const line of found) warn(line);
}

/** A server beyond this machine that answers without a key gives everybody the whole database. */
export async function refuseOpenServer(url: string): Promise<void> {
  if (isLoopback(url) || !await answersWithoutKey(url)) return;
  throw new StartError(
    `DATABASE_URL의 서버가 열쇠 없이도 대답해요. 누구나 모든 글을 읽을 수 있으니 서버에 열쇠를 두고 DATABASE_AUTH_TOKEN을 적어 주세요. ` +
      '(The server of DATABASE_URL answers without a key: anybody may read everything. Give it a key and set DATABASE_AUTH_TOKEN.)',
  );
}

/** Whether a query without a token is answered; a server that cannot be reached is not. */
export async function answersWithoutKey(url: string): Promise<boolean> {
  try {
    const res = await fetch(new URL('/v2/pipeline', httpAddress(url)), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ requests: [{ type: 'execute', stmt: { sql: 'select 1' } }] }),
      redirect: 'manual',
      signal: AbortSignal.timeout(5_000),
    });
    // A page for signing in is an answer, too, but not one of the database.
    const answer = await res.json();
    return res.ok && answer?.results?.[0]?.type === 'ok';
  } catch {
    return false;
  }
}

/** The same server by HTTP, which every libSQL server speaks: `libsql:` is encrypted unless it says `tls=0`. */
function httpAddress(url: string): URL {
  const isPlain = /^(?:ws|http):/i.test(url) || /[?&]tls=0(?:&|$)/.test(url);
  return new URL(url.replace(/^(?:libsql|wss?|https?):/i, isPlain ? 'http:' : 'https:'));
}
