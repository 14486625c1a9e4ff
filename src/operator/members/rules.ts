/** So many stand on one page. */
export const MEMBERS_A_PAGE = 50;

export type MemberState = 'unverified' | 'suspended' | 'active';

/** `k***@example.com`: enough to recognise an address that one knows. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return '***';
  return `${[...address.slice(0, at)][0] ?? ''}***${address.slice(at)}`;
}

/** `order`: the number of an order begins as those of the service do. */
export function searchKindOf(typed: string): 'email' | 'order' | 'uid' | 'name' {
  if (typed.includes('@')) return 'email';
  if (/^[0-9A-HJKMNP-TV-Z]{26}(-\d+)?$/.test(typed)) return 'order';
  if (/^[\w-]{32}$/.test(typed)) return 'uid';
  return 'name';
}
