import { type AddressList, plainAddress } from './address-list.ts';

/**
 * Who sent a request, behind any number of proxies. Each proxy writes on the right which address it heard from; what stands further
 * left than the last trusted one may be invented.
 */
export function clientAddress(
  socket: string,
  forwarded: string | undefined,
  trusted: AddressList,
): string {
  const chain = forwarded?.split(',') ?? [];
  let address = plainAddress(socket) ?? socket;
  while (chain.length > 0 && trusted.has(address)) {
    const next = plainAddress(chain.pop() ?? '');
    if (!next) break;
    address = next;
  }
  return address;
}
