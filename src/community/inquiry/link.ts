import type { Deps } from '../../server/deps.ts';
import { hashOf, randomSecret } from '../../shared/random.ts';
import type { InquiryRow } from './records/store.ts';

/** Where a mail leads: members sign in; for visitors the link is the key, of which the hash alone is stored. */
export async function makeLink(
  { config }: Pick<Deps, 'config'>,
  { no, uid }: Pick<InquiryRow, 'no' | 'uid'>,
): Promise<{ href: string; keyHash: string | null }> {
  const root = `${config.publicOrigin}/inquiry`;
  if (uid !== null) return { href: `${root}/${no}`, keyHash: null };
  const secret = randomSecret();
  return { href: `${root}/${secret}`, keyHash: await hashOf(secret) };
}
