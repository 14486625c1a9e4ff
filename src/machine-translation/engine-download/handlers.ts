import { explain } from '../../shared/errors.ts';
import { createHandlers, operator, valid } from '../../server/http.ts';
import type { UiLang } from '../../shared/languages.ts';
import { cancelDownload } from './cancel-download.ts';
import { DownloadOrder } from './schema.ts';
import { startDownload } from './start-download.ts';
import { type DownloadView, viewDownload } from './view-download.ts';

/** GET /engineDownload: how far the models of the engine inside the service are loaded. */
export const getEngineDownload = createHandlers(operator, async (c) => {
  const view = await viewDownload(c.var.deps);
  return c.json({ download: view && publicView(view, c.var.lang) });
});

/** POST /engineDownload: the consent; the answer does not wait for the end. */
export const postEngineDownload = createHandlers(
  operator,
  valid('json', DownloadOrder),
  async (c) => {
    const { deps, member, ip, lang } = c.var;
    const view = await startDownload(deps, member, c.req.valid('json').langs, ip);
    return c.json({ download: publicView(view, lang) });
  },
);

export const deleteEngineDownload = createHandlers(operator, async (c) => {
  const view = await cancelDownload(c.var.deps);
  return c.json({ download: publicView(view, c.var.lang) });
});

function publicView(view: DownloadView, lang: UiLang) {
  return { ...view, message: explain(view.reason, lang).message ?? null };
}
