/** @jsxImportSource preact */
import { fill } from '../../../../src/documents/lines/text.ts';
import { strictnesses } from '../../../../src/review/lqa/rules.ts';
import { qualityModels } from '../../../../src/review/lqa/scoring/models.ts';
import { text } from '../../../../src/review/lqa/text.ts';
import { usePage } from '../../../parts/page.tsx';
import { numberText } from '../../../../src/documents/counting/number-text.ts';
import type { ReviewsView } from './reviews-of.ts';

/** Enough for a verdict, for one without an interval, and twice that. */
const SAMPLES = [1_000, 2_500, 5_000];

/** What is reviewed, its reviewer and how strictly. */
export function StartReviewForm({ project, documents, reviewers }: ReviewsView) {
  const { lang } = usePage();
  if (documents.length === 0) return <p class='panel'>{text.noDocuments[lang]}</p>;
  if (reviewers.length === 0) return <p class='panel'>{text.nobodyReviews[lang]}</p>;
  return (
    <form
      class='panel grid gap-4'
      method='post'
      action={`/projects/edit/${project.no}/reviews`}
      aria-labelledby='start-review'
    >
      <h2 id='start-review'>{text.startTitle[lang]}</h2>
      <Choice name='fileName' label={text.document[lang]} options={documents.map((one) => [one])} />
      <Choice
        name='reviewer'
        label={text.reviewer[lang]}
        options={reviewers.map(({ no, name }) => [String(no), name])}
      />
      <Choice
        name='strictness'
        label={text.threshold[lang]}
        chosen='general'
        options={strictnesses.map((one) => [one, text.strictness[one][lang]])}
      />
      <Choice
        name='model'
        label={text.model[lang]}
        options={qualityModels.map(({ id, words }) => [id, words[lang]])}
      />
      <Choice
        name='sample'
        label={text.sample[lang]}
        options={[
          ['', text.wholeDocument[lang]],
          ...SAMPLES.map((n): Option => [
            String(n),
            fill(text.sampleOf[lang], { n: numberText(n, lang) }),
          ]),
        ]}
      />
      <label class='flex items-center gap-2'>
        <input type='checkbox' class='checkbox' name='allowsOwn' value='1' />
        {text.allowsOwn[lang]}
      </label>
      <p class='form-foot'>
        <button type='submit' class='btn btn-primary'>{text.start[lang]}</button>
      </p>
    </form>
  );
}

type Option = [value: string, words?: string];
type ChoiceProps = { name: string; label: string; options: Option[]; chosen?: string };

function Choice({ name, label, options, chosen }: ChoiceProps) {
  return (
    <div class='field'>
      <label for={`review-${name}`}>{label}</label>
      <select class='select w-full' id={`review-${name}`} name={name}>
        {options.map(([value, words = value]) => (
          <option key={value} value={value} selected={value === chosen}>{words}</option>
        ))}
      </select>
    </div>
  );
}
