/** @jsxImportSource preact */
import { explain } from '../../src/shared/errors.ts';
import type { DownloadView } from '../../src/machine-translation/engine-download/view-download.ts';
import EngineDownload from '../../islands/EngineDownload.tsx';
import { Island } from './Island.tsx';
import { usePage } from './page.tsx';

/** For operators: the engine inside the service and how far its models are loaded. Nothing where there is none. */
export function EngineDownloadCard({ view }: { view: DownloadView | null }) {
  const { lang } = usePage();
  if (!view) return null;
  const message = explain(view.reason, lang).message ?? null;
  return <Island of={EngineDownload} props={{ lang, download: { ...view, message } }} />;
}
