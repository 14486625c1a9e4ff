import type { Category } from '../../../../src/community/posts/rules.ts';

export type BoardQuery = {
  page: number;
  category?: Category | undefined;
  /** Of one member, by number. */
  memberNo?: number | undefined;
};

/** The one address of a page of the board; page 1 has no number. */
export function boardAddress({ page, category, memberNo }: BoardQuery): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (page > 1) query.set('page', String(page));
  const path = memberNo === undefined ? '/supports' : `/supports/${memberNo}`;
  return query.size > 0 ? `${path}?${query}` : path;
}

export function postAddress(no: number): string {
  return `/support/${no}`;
}

/** The page of a post with one comment in view. */
export function commentAddress(postNo: number, commentNo: number): string {
  return `/support/${postNo}?comment=${commentNo}#c${commentNo}`;
}
