import type { Decoded } from './decode.ts';
import type { Rules } from './options.ts';
import type { Refusal } from './verdict.ts';

/**
 * What Yjs reads in two ways. Decoding lists every section, applying uses only the last one of each client; and merging
 * takes it that the clients come from the highest down, else it writes one twice.
 */
export function sectionsRefusal(
  { sections, announced }: Decoded,
  { isBroken, limits }: Rules,
): Refusal | undefined {
  const clients = sections.map((section) => section.client);
  const isOnce = new Set(clients).size === announced;
  if (isBroken('repeated-section', !isOnce)) return 'repeated-section';
  const isDescending = clients.every((client, at) => at === 0 || client <= (clients[at - 1] ?? 0));
  if (isBroken('unordered-sections', !isDescending)) return 'unordered-sections';
  if (isBroken('too-many-clients', announced > limits.clients)) return 'too-many-clients';
  return undefined;
}
