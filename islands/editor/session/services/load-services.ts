import type { UiLang } from '../../../../src/shared/languages.ts';
import type { EditorServices, FirstServices } from './services.ts';

type OpenDocument = { uid: string | null; name: string; lang: UiLang };

/** All calls of the editor; those that lines do not need at once come with the tools. */
export async function loadServices(
  document: OpenDocument,
  first: FirstServices,
): Promise<EditorServices> {
  const httpLater = (await import('./http-later.ts')).httpLater;
  return { ...first, ...httpLater(document) };
}
