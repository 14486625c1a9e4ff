/** @jsxImportSource preact */
import { text } from '../../../../src/language-resources/glossaries/text.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { usePage } from '../../../parts/page.tsx';

const outcomes = {
  made: text.made,
  restored: text.restored,
  shared: text.shared,
  unshared: text.unshared,
};

/** What a form has done, on the page that follows it. */
export function FormOutcome() {
  const { lang, query } = usePage();
  const key = query.get('said') ?? '';
  if (!Object.hasOwn(outcomes, key)) return null;
  return (
    <p class='note said' role='status'>
      <Icon name='check' />
      {outcomes[key as keyof typeof outcomes][lang]}
    </p>
  );
}
