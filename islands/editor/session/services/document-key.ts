/** A document as the addresses of the API name it. */
export type DocumentKey = { project: string; user: string; name: string };

/** Visitors and members reach a document by different addresses. */
export function documentKey(uid: string | null, name: string): DocumentKey {
  return { project: uid ? 'individual' : 'tempFiles', user: uid ?? 'nonMember', name };
}
