/** @jsxImportSource preact */
import { describeEngines } from '../../../src/machine-translation/engines/describe-engines.ts';
import { nameEngines } from '../../../src/machine-translation/engines/name-engines.ts';
import { text } from '../../../src/machine-translation/engines/text.ts';
import { viewDownload } from '../../../src/machine-translation/engine-download/view-download.ts';
import EngineSettings from '../../../islands/EngineSettings.tsx';
import { EngineDownloadCard } from '../../parts/EngineDownloadCard.tsx';
import { Island } from '../../parts/Island.tsx';
import { Layout } from '../../parts/Layout.tsx';
import { page } from '../../parts/page.tsx';

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
      <Island of={EngineSettings} props={{ lang, view, names: nameEngines(deps, lang) }} />
    </Layout>
  );
});
