/** @jsxImportSource preact */
import type { Storage } from '../../../src/billing/storage/rules.ts';
import { text } from '../../../src/billing/storage/text.ts';
import { usePage } from '../../parts/page.tsx';
import { StorageFacts } from '../../parts/storage/StorageFacts.tsx';

/** What the documents of a project take, for its manager. */
export function ProjectStorage({ storage }: { storage: Storage }) {
  const { lang } = usePage();
  return (
    <section class='panel grid gap-2' aria-labelledby='storage'>
      <h2 id='storage'>{text.title[lang]}</h2>
      <StorageFacts storage={storage} />
    </section>
  );
}
