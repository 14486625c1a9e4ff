/** @jsxImportSource preact */
import { describeEngines } from '../../src/engine-settings/describe-engines.ts';
import { text } from '../../src/engine-settings/text.ts';
import { viewDownload } from '../../src/engine-download/view-download.ts';
import { EngineDownloadCard } from '../_parts/EngineDownloadCard.tsx';
import { Island } from '../_parts/Island.tsx';
import { EngineSettings } from '../_parts/islands.ts';
import { Layout } from '../_parts/Layout.tsx';
import { page } from '../_parts/page.tsx';

/** Which engines translate; for operators alone. */
export const enginesPage = page(async (c) => {
  const { lang, deps } = c.var;
  const [view, download] = await Promise.all([describeEngines(deps), viewDownload(deps)]);
  return (
    <Layout title={text.title[lang]} isPrivate>
      <div class='page-head'>
        <h1>{text.title[lang]}</h1>
      </div>
      <p class='muted'>{text.lead[lang]}</p>
      <noscript>
        <p class='note note-warning'>{text.noScript[lang]}</p>
      </noscript>
      <EngineDownloadCard view={download} />
      <Island of={EngineSettings} props={{ lang, view }} />
    </Layout>
  );
});
