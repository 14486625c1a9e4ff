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

export function statementsAddress({ query }: Mentioned): string | null {
  return query ? `/projects/edit/${encodeURIComponent(query)}/statements` : null;
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

/** Reviews of the project of a document, of which a member sees those in which they take part. */
export function reviewsAddress({ fileName, projectNo }: Mentioned): string | null {
  return fileName && projectNo ? `/projects/edit/${projectNo}?tab=reviews` : null;
}

/** What was done to something of the member, by the number of the decision; all of them without one. */
export function moderationAddress({ query }: Mentioned): string {
  return query ? `/moderation/mine/${encodeURIComponent(query)}` : '/moderation/mine';
}

export function queueAddress(): string {
  return '/moderation';
}

export function requestsAddress(): string {
  return '/moderation?tab=requests';
}

export function inquiryAddress({ query }: Mentioned): string {
  return query ? `/inquiry/${encodeURIComponent(query)}` : '/inquiry';
}

/** By the random name of the room. */
export function chatAddress({ query }: Mentioned): string {
  return query ? `/chats/${encodeURIComponent(query)}` : '/chats';
}

export function accountAddress(): string {
  return '/profile/edit';
}

export function webhooksAddress(): string {
  return '/profile/webhooks';
}

export function noAddress(): null {
  return null;
}
