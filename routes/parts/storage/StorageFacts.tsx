/** @jsxImportSource preact */
import { sizeText, type Storage } from '../../../src/billing/storage/rules.ts';
import { text } from '../../../src/billing/storage/text.ts';
import { usePage } from '../page.tsx';

/** How much room is in use, and what is left of deleted things. */
export function StorageFacts({ storage: { used, deleted, limit } }: { storage: Storage }) {
  const { lang } = usePage();
  const isLimited = Number.isFinite(limit);
  const words = (isLimited ? text.used : text.unlimited)[lang]
    .replace('{limit}', sizeText(limit)).replace('{used}', sizeText(used));
  return (
    <span class='grid gap-1'>
      <span>{words}</span>
      {isLimited && (
        <progress
          class='bar'
          max={limit}
          value={Math.min(used, limit)}
          aria-label={text.title[lang]}
        />
      )}
      {deleted > 0 && (
        <span class='muted'>{text.deleted[lang].replace('{deleted}', sizeText(deleted))}</span>
      )}
    </span>
  );
}
