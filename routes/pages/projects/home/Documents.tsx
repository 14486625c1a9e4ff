/** @jsxImportSource preact */
import { fillText } from '../../../../src/documents/files/text.ts';
import type { Home } from '../../../../src/reports/home/read-home.ts';
import { text } from '../../../../src/reports/home/text.ts';
import { usePage } from '../../../parts/page.tsx';
import { DocumentRow } from './DocumentRow.tsx';

/** Documents in which the member was last, each at its line. */
export function RecentDocuments({ recent }: Pick<Home, 'recent'>) {
  const { lang } = usePage();
  if (recent.length === 0) return null;
  return (
    <section class='panel home-panel' aria-labelledby='home-recent'>
      <h2 id='home-recent'>{text.goOn[lang]}</h2>
      <ul class='home-rows'>
        {recent.map((one) => (
          <DocumentRow
            key={one.document.randomCreateName}
            shown={one}
            button={text.goOn}
            label={text.goOnOf}
          >
            <p>{fillText(text.goOnAt[lang], { line: (one.line ?? 0) + 1 })}</p>
          </DocumentRow>
        ))}
      </ul>
    </section>
  );
}

/** Files outside projects that the member has not opened of late. */
export function OwnFiles({ files }: Pick<Home, 'files'>) {
  const { lang } = usePage();
  if (files.length === 0) return null;
  return (
    <section class='panel home-panel' aria-labelledby='home-files'>
      <h2 id='home-files'>{text.files[lang]}</h2>
      <ul class='home-rows'>
        {files.map((one) => (
          <DocumentRow
            key={one.document.randomCreateName}
            shown={one}
            button={one.document.direction ? text.open : text.prepare}
            label={one.document.direction ? text.openOf : text.prepareOf}
          />
        ))}
      </ul>
      <p>
        <a class='text-link' href='/upload'>{text.allFiles[lang]}</a>
      </p>
    </section>
  );
}
