import type { Context } from 'hono';
import { uploadDocument } from '../../src/documents/files/transfer/upload-document.ts';
import { VISITOR_DOCUMENT_MS } from '../../src/documents/files/rules.ts';
import { receiveUploaded } from '../../src/language-resources/memories/receive-file.ts';
import { readCookie, writeCookie } from '../../src/server/cookies.ts';
import type { Actor } from '../../src/server/deps.ts';
import { actorOf, type AppEnv } from '../../src/server/http.ts';
import { senderOf } from '../../src/server/limit.ts';
import { visitorSender } from '../../src/server/requests.ts';
import { visitorScope } from '../../src/server/visitor-scope.ts';
import { randomSecret } from '../../src/shared/random.ts';

/** What files with these extensions become; all others are documents. */
const others = { tmx: receiveUploaded };

/** Stores the file of a request. A visitor's first upload makes the cookie by which their documents are known for a day. */
export async function receiveUpload(c: Context<AppEnv>) {
  const { deps, ip } = c.var;
  const secret = readCookie(c, 'v') ?? randomSecret();
  const actor: Actor = actorOf(c.var) ??
    { kind: 'visitor', key: await visitorScope(secret), sender: await visitorSender(c) };
  const received = await uploadDocument(deps, actor, {
    body: c.req.raw.body,
    contentType: c.req.header('content-type') ?? '',
    limitKey: actor.kind === 'member' ? `upload:${actor.member.uid}` : `upload:${senderOf(ip)}`,
  }, others);
  if (actor.kind === 'visitor') {
    writeCookie(c, { name: 'v', value: secret, maxAgeSeconds: VISITOR_DOCUMENT_MS / 1000 });
  }
  return { ...received, actor };
}
