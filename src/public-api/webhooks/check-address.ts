import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';

/** Refuses what the service may not call. */
export async function checkWebhookAddress(
  { receivers }: Pick<Deps, 'receivers'>,
  url: string,
): Promise<void> {
  if (await receivers.check(url)) fail('webhook.address');
}
