import { textOfBody } from '../../../../src/community/body/body-text.ts';
import type { ShownComment } from '../../../../src/community/comments/list-comments.ts';
import type { FoundPost } from '../../../../src/community/posts/find-post.ts';
import { commentAddress } from './addresses.ts';

/** A question with its accepted answer, as search engines read it. */
export function questionFacts(
  { post, author }: FoundPost,
  answer: ShownComment,
  origin: string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: post.title,
      text: textOfBody(post.body).slice(0, 5000),
      answerCount: post.comments,
      upvoteCount: post.loves,
      datePublished: post.createdAt.toISOString(),
      ...(author ? { author: { '@type': 'Person', name: author.name } } : {}),
      acceptedAnswer: {
        '@type': 'Answer',
        text: answer.comment.body,
        url: origin + commentAddress(post.no, answer.comment.no),
        datePublished: answer.comment.createdAt.toISOString(),
        ...(answer.author ? { author: { '@type': 'Person', name: answer.author.name } } : {}),
      },
    },
  };
}
