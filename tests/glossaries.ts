import { expect } from 'vitest';
import type { GlossaryEntryView, GlossaryView } from '../src/language-resources/glossaries/view.ts';
import type { Person, TestApp } from './app.ts';

type Fields = Record<string, string | Blob>;

/** Calls of glossaries; the one called 계약 is meant where none is named. */
export function glossaryCalls(app: TestApp, kim: Person) {
  const put = (process: string, form: Fields, as = kim) =>
    app.api('PUT', '/files', { as, form: { process: `glossary.${process}`, ...form } });
  const place = (as: Person) => `individual/${as.uid}`;

  return {
    put,
    post: (process: string, form: Fields, as = kim) =>
      app.api('POST', '/files', { as, form: { process: `glossary.${process}`, ...form } }),
    async glossary(form: Fields = {}, as = kim): Promise<GlossaryView> {
      const res = await put('addFile', { fileName: '계약', direction: 'ko2en', ...form }, as);
      expect(res.status).toBe(200);
      return (await res.json()).file;
    },
    async add(src: unknown[], tgt: unknown[], more: Fields = {}, as = kim) {
      const terms = { src: JSON.stringify(src), tgt: JSON.stringify(tgt) };
      const res = await put('addLine', { fileName: '계약', ...terms, ...more }, as);
      return { status: res.status, line: (await res.json()).line as GlossaryEntryView };
    },
    async lines(query = '', as = kim, where = place(as)) {
      const path = `/files/${where}/${encodeURIComponent('계약')}/glossary${query}`;
      const res = await app.api('GET', path, { as });
      return {
        status: res.status,
        ...await res.json() as { data: GlossaryEntryView[]; total: number },
      };
    },
    list: async (project: number | string = 'individual', as = kim): Promise<GlossaryView[]> =>
      await (await app.api('GET', `/document/${project}/gs`, { as })).json(),
    match: async (text: string, form: Fields = {}, as = kim) =>
      await (await app.api('POST', '/matchingGlossary', { as, form: { text, ...form } })).json(),
  };
}
