/** @jsxImportSource preact */
import { fill } from '../../../../src/documents/lines/text.ts';
import type { ReviewListed } from '../../../../src/review/lqa/read-review.ts';
import { text } from '../../../../src/review/lqa/text.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import { usePage } from '../../../parts/page.tsx';
import { numberText } from '../../../../src/documents/counting/number-text.ts';
import { WideTable } from '../figures/WideTable.tsx';
import { reviewPageAddress } from './addresses.ts';
import type { ReviewsView } from './reviews-of.ts';
import { StartReviewForm } from './StartReviewForm.tsx';

/** Reviews of a project in which the member takes part; its manager starts them here. */
export function ReviewsTab(view: ReviewsView) {
  const { lang } = usePage();
  const { project, reviews, mayStart, problem } = view;
  return (
    <>
      {problem && <p class='alert alert-error' role='alert'>{problem}</p>}
      <section class='panel grid gap-4' aria-labelledby='reviews'>
        <div>
          <h2 id='reviews'>{text.reviews[lang]}</h2>
          <p class='muted'>{text.intro[lang]}</p>
        </div>
        {reviews.length === 0
          ? <p>{(mayStart ? text.none : text.noneOfYours)[lang]}</p>
          : <ReviewTable projectNo={project.no} reviews={reviews} />}
      </section>
      {mayStart && <StartReviewForm {...view} />}
    </>
  );
}

function ReviewTable({ projectNo, reviews }: { projectNo: number; reviews: ReviewListed[] }) {
  const { lang } = usePage();
  const heads = [text.document, text.reviewer, text.state, text.seen, text.issues];
  return (
    <WideTable caption={text.reviews[lang]} heads={heads.map((one) => one[lang])} words={3}>
      <tbody>
        {reviews.map((one) => (
          <tr key={one.id}>
            <th scope='row' class='name'>
              <a class='link' href={reviewPageAddress({ projectNo, id: one.id })}>{one.fileName}</a>
              {' '}
              <span class='muted'>{formatMoment(new Date(one.createdAt)).slice(0, 10)}</span>
            </th>
            <td>{one.reviewer ?? ''}</td>
            <td>{text.states[one.state][lang]}</td>
            <td class='number'>
              {fill('{seen}/{lines}', {
                seen: numberText(one.seen, lang),
                lines: numberText(one.lineCount, lang),
              })}
            </td>
            <td class='number'>
              {one.issueCount === null ? '–' : numberText(one.issueCount, lang)}
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
