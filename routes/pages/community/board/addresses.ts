import type { Category } from '../../../../src/community/posts/rules.ts';

export type BoardQuery = {
  page: number;
  category?: Category | undefined;
  /** Of one member, by number. */
  memberNo?: number | undefined;
};

/** The one address of a page of the board; page 1 has no number. */
export function boardAddress({ page, category, memberNo }: BoardQuery): string {
  const query = [category && `category=${category}`, page > 1 && `page=${page}`].filter(Boolean);
  const path = memberNo === undefined ? '/supports' : `/supports/${memberNo}`;
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

export function postAddress(no: number): string {
  return `/support/${no}`;
}

/** The page of a post with one comment in view. */
export function commentAddress(postNo: number, commentNo: number): string {
  return `/support/${postNo}?comment=${commentNo}#c${commentNo}`;
}
