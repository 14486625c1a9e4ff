/** @jsxImportSource preact */
import { text } from '../../../../src/operator/fresh/text.ts';
import { usePage } from '../../../parts/page.tsx';

/** Stands in the place of a form that needs the password first. */
export function FreshFirst() {
  const { lang, path, query } = usePage();
  const rest = query.size > 0 ? `?${query}` : '';
  return (
    <p>
      {text.first[lang]}{' '}
      <a class='btn btn-sm' href={`/operator/confirm?next=${encodeURIComponent(path + rest)}`}>
        {text.title[lang]}
      </a>
    </p>
  );
}
