import { keepCookie, readCookie } from '../../src/shared/cookies.ts';
import type { Actor } from '../../src/shared/deps.ts';
import { actorOf } from '../../src/shared/http.ts';
import { hashOf, randomSecret } from '../../src/shared/random.ts';
import { VISITOR_DOCUMENT_MS } from '../../src/documents/rules.ts';
import { uploadDocument } from '../../src/documents/upload-document.ts';
import type { PageContext } from '../_parts/page.tsx';

/** POST /upload, the form of the landing page: takes one file without a script and shows it in the list. */
export async function uploadByForm(c: PageContext): Promise<Response> {
  const { deps, ip } = c.var;
  const secret = readCookie(c, 'v') ?? randomSecret();
  const actor: Actor = actorOf(c.var) ?? { kind: 'visitor', key: await hashOf(secret) };
  await uploadDocument(deps, actor, {
    body: c.req.raw.body,
    contentType: c.req.header('content-type') ?? '',
    limitKey: actor.kind === 'member' ? `upload:${actor.member.uid}` : `upload:${ip}`,
  });
  if (actor.kind === 'visitor') {
    keepCookie(c, { name: 'v', value: secret, maxAgeSeconds: VISITOR_DOCUMENT_MS / 1000 });
  }
  return c.redirect('/upload', 303);
}
