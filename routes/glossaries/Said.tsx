/** @jsxImportSource preact */
import { text } from '../../src/glossary/text.ts';
import { Icon } from '../_parts/Icon.tsx';
import { usePage } from '../_parts/page.tsx';

const said = {
  made: text.made,
  restored: text.restored,
  shared: text.shared,
  unshared: text.unshared,
};

/** What a form has done, told on the page that follows it. */
export function Said() {
  const { lang, query } = usePage();
  const key = query.get('said') ?? '';
  if (!Object.hasOwn(said, key)) return null;
  return (
    <p class='note said' role='status'>
      <Icon name='check' />
      {said[key as keyof typeof said][lang]}
    </p>
  );
}
