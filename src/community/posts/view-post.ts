import { formatMoment } from '../../shared/time.ts';
import { drawBody, escapeHtml } from '../body/draw-body.ts';
import type { FoundPost } from './find-post.ts';
import type { ListedPost } from './store.ts';

const WITHDRAWN = { ko: '탈퇴한 회원', en: 'Former member' } as const;

type Author = { name: string; no: number; email: string } | null;

/** E-mail addresses are for members, and only where the setting gives them. */
export type Showing = { lang: 'ko' | 'en'; hasEmails: boolean };

export function viewAuthor(author: Author, { lang, hasEmails }: Showing) {
  return {
    member_name: author?.name ?? WITHDRAWN[lang],
    member_no: author?.no ?? null,
    ...(hasEmails ? { member_email: author?.email ?? null } : {}),
  };
}

/** A row of a list; `comment` is text that may be put into HTML as it is. */
export function viewListedPost(row: ListedPost, total: number, showing: Showing) {
  return {
    no: row.no,
    category: row.category,
    title: row.title,
    ...viewAuthor(row.author, showing),
    created_datetime: formatMoment(row.createdAt),
    loves: row.loves,
    ref: row.views,
    comment: escapeHtml(row.excerpt),
    comments: row.comments,
    total_records: total,
  };
}

/** One post; `comment` is the HTML of our own renderer. */
export function viewPost({ post, author }: FoundPost, showing: Showing) {
  return {
    no: post.no,
    category: post.category,
    title: post.title,
    ...viewAuthor(author, showing),
    created_datetime: formatMoment(post.createdAt),
    edited_datetime: post.editedAt ? formatMoment(post.editedAt) : null,
    loves: post.loves,
    ref: post.views,
    comment: drawBody(post.body),
    comments: post.comments,
    official_number: String(post.no),
    accepted: post.acceptedComment,
    rev: post.rev,
  };
}
