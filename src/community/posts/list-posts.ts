import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { type MemberScope, systemScope } from '../../shared/scopes.ts';
import type { Category } from './rules.ts';
import { type BlockCount, pagesOf, placeOfPage } from './rules.ts';
import {
  findMemberByNo,
  findPageStart,
  listBlocks,
  listByNo,
  listFrom,
  listOfAuthor,
  listPinnedNos,
  listShownNos,
} from './store.ts';

export type ShownPost = Awaited<ReturnType<typeof listByNo>>[number];

/** Of what was found otherwise, newest first; what is not shown is left out. */
export async function listPostsByNo({ db }: Pick<Deps, 'db'>, nos: readonly number[]) {
  return await listByNo(db, nos);
}

/** Numbers of the newest posts, for search engines. */
export async function newestPosts({ db }: Pick<Deps, 'db'>, limit: number): Promise<number[]> {
  return (await listShownNos(db, limit)).map(({ no }) => no);
}

export type PostPage = {
  rows: Awaited<ReturnType<typeof listByNo>>;
  /** Above the first page: what the operator has pinned. */
  pinned?: Awaited<ReturnType<typeof listByNo>>;
  total: number;
  /** Absent past the end: then `rows` is empty. */
  isPastEnd: boolean;
  author?: { no: number; name: string };
};

type Wish = { page: number; category?: Category | undefined; memberNo?: number | undefined };

/** A page of the board, newest first: of all, of one category, or of one member. */
export async function listPosts(deps: Pick<Deps, 'db'>, wish: Wish): Promise<PostPage> {
  if (wish.memberNo !== undefined) return await listOfMember(deps, wish.memberNo, wish.page);
  const blocks = await listBlocks(deps.db, wish.category);
  const total = blocks.reduce((sum, { shown }) => sum + shown, 0);
  const rows = await rowsOf(deps, blocks, wish);
  const nos = wish.page === 1 ? await listPinnedNos(deps.db, wish.category) : [];
  const pinned = await listByNo(deps.db, nos.map(({ no }) => no));
  return { rows, pinned, total, isPastEnd: wish.page > pagesOf(total) };
}

async function rowsOf({ db }: Pick<Deps, 'db'>, blocks: BlockCount[], { page, category }: Wish) {
  const place = placeOfPage(blocks, page);
  if (!place) return [];
  const from = await findPageStart(db, place, category);
  return from === undefined ? [] : await listFrom(db, from, category);
}

async function listOfMember({ db }: Pick<Deps, 'db'>, no: number, page: number) {
  const author = await findMemberByNo(db, no) ?? fail('page.notFound');
  const uid = systemScope<MemberScope>('what a member shows to everybody', author.uid);
  const { rows, total } = await listOfAuthor(db, uid, page);
  return {
    rows,
    total,
    isPastEnd: page > pagesOf(total),
    author: { no: author.no, name: author.name },
  };
}
