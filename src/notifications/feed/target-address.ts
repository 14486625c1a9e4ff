import { editorAddress, lineAddress } from '../../shared/page-addresses.ts';

export type Mentioned = {
  cause: string;
  thread: string;
  query: string | null;
  /** A document that the member may open, as long as it is there. */
  fileName: string | null;
  projectNo?: number | null;
  direction: string | null;
  /** Of the line that it is about, if that is still there. */
  lineIndex?: number | null;
};

export function projectAddress({ query }: Mentioned): string | null {
  return query ? `/projects/edit/${encodeURIComponent(query)}` : null;
}

export function postAddress({ query }: Mentioned): string | null {
  return query ? `/support/${encodeURIComponent(query)}` : null;
}

export function documentAddress(
  { fileName, direction, projectNo, lineIndex = null }: Mentioned,
): string | null {
  if (!fileName || !direction) return null;
  const address = editorAddress({ fileName, projectNo }, direction);
  return lineIndex === null ? address : lineAddress(address, lineIndex, 'comments');
}

export function accountAddress(): string {
  return '/profile/edit';
}

export function noAddress(): null {
  return null;
}
