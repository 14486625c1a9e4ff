/** @jsxImportSource preact */
import { readReview } from '../../../../src/review/lqa/read-review.ts';
import { ReviewPageParams } from '../../../../src/review/lqa/schema.ts';
import { qualityModels } from '../../../../src/review/lqa/scoring/models.ts';
import { text } from '../../../../src/review/lqa/text.ts';
import { fail } from '../../../../src/shared/errors.ts';
import QualityReview from '../../../../islands/QualityReview.tsx';
import { Island } from '../../../parts/Island.tsx';
import { Layout } from '../../../parts/Layout.tsx';
import { page, params } from '../../../parts/page.tsx';

/** /projects/edit/{no}/reviews/{id}: marked by its reviewer, answered by translators, decided by the manager. */
export const reviewPage = page(async (c) => {
  const { deps, lang, user } = c.var;
  const member = user ?? fail('auth.required');
  const { no: projectNo, id } = params(c, ReviewPageParams);
  const first = await readReview(deps, member, { projectNo, id });
  const model = qualityModels.find((one) => one.id === first.review.modelId) ??
    fail('server.fault');
  const { categories } = model;
  return (
    <Layout title={`${text.title[lang]} · ${first.review.fileName}`} isPrivate>
      <Island of={QualityReview} props={{ first, categories, lang }} />
    </Layout>
  );
});
