import { eq } from 'drizzle-orm';
import { comments, posts, users } from '../db/schema/index.ts';
import { type Person, type TestApp, testApp } from './app.ts';
import { writeComment, writePost } from './board.ts';

type Payload = { id: string; kind: 'text' | 'document'; payload: unknown };
type Put = (entry: Payload) => Promise<string[] | undefined>;

const textOf = ({ payload }: Payload) =>
  typeof payload === 'string' ? payload : JSON.stringify(payload);

/** The service on a port of this machine, with a member; `put` writes a payload as a member would, `direct` into the tables. */
export async function open({ url }: { url: string }) {
  const app = await testApp();
  app.deps.config.publicOrigin = url;
  const author = await app.member('author');
  const server = Deno.serve(
    { port: Number(new URL(url).port), hostname: '127.0.0.1', onListen: () => {} },
    app.app.fetch,
  );
  const put = await fieldsOf(app, author);
  return {
    fields: Object.keys(put),
    contentSelector: '[data-words]',
    mustShow: (path: string) => path.startsWith('/support/'),
    cookies: () => [{ name: 'page', value: author.page, url }],
    put: (field: string, entry: Payload) => put[field]?.(entry),
    direct: (entry: Payload) => writeDirectly(app, author, entry),
    async close() {
      await server.shutdown();
      await app.close();
    },
  };
}

async function fieldsOf(app: TestApp, as: Person): Promise<Record<string, Put>> {
  const ask = async (method: string, path: string, asked: object) => {
    const res = await app.api(method, path, { as, ...asked });
    if (res.status >= 500) throw new Error(`${method} ${path}: ${res.status}`);
    return res.ok ? await res.json() : undefined;
  };
  const post = (json: object) => ask('POST', '/support', { json });
  const shown = (made: { no: number } | undefined) => made && [`/support/${made.no}`, '/supports'];
  const no = await writePost(app, as);
  const { fid } = await writeComment(app, as, no, '시험');
  const onPost = (made: unknown) => made ? [`/support/${no}`] : undefined;
  const comment = (entry: Payload) => ({ json: { comment: textOf(entry) } });
  return {
    post: async (entry) => shown(await post({ category: 'R', title: 'x', comment: textOf(entry) })),
    'post document': async ({ payload }) => shown(await post({ title: 'x', document: payload })),
    title: async (entry) => shown(await post({ title: textOf(entry), comment: '<p>시험</p>' })),
    async draft(entry) {
      const words = entry.kind === 'document'
        ? { document: entry.payload }
        : { comment: textOf(entry) };
      const json = { title: textOf(entry).slice(0, 100), ...words };
      return await ask('PUT', '/draft/new%2FQ', { json }) && ['/form/add/Q'];
    },
    comment: async (entry) => onPost(await ask('POST', `/comment/${no}`, comment(entry))),
    reply: async (entry) =>
      onPost(
        await ask('POST', `/recomment/${no}`, {
          json: { fid, thread: 'A', comment: textOf(entry) },
        }),
      ),
    search: (entry) => {
      const words = textOf(entry).slice(0, 100).toWellFormed();
      return Promise.resolve([`/support-search?searchkey=${encodeURIComponent(words)}`]);
    },
    nickname: async (entry) =>
      await ask('POST', '/name', { json: { name: textOf(entry) } }) && ['/profile', '/supports'],
    async filename(entry) {
      const form = { file: new File(['x'], textOf(entry)) };
      return onPost(await ask('POST', `/support/${no}/file`, { form }));
    },
  };
}

/** As if the database had been changed by other hands: no rule of ours has seen it. */
async function writeDirectly(app: TestApp, as: Person, entry: Payload): Promise<string[]> {
  const words = textOf(entry);
  const no = await writePost(app, as);
  const { no: comment } = await writeComment(app, as, no, '시험');
  const body = entry.kind === 'document' ? entry.payload : {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: words }] },
      { type: 'image', attrs: { src: words, alt: words, width: words } },
      { type: 'lineLink', attrs: { href: words, label: words } },
      { type: words, attrs: { onclick: words }, content: [{ type: 'text', text: words }] },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: words, marks: [{ type: 'link', attrs: { href: words } }] }],
      },
    ],
  };
  await app.db.update(posts)
    .set({ body: body as never, title: words, excerpt: words }).where(eq(posts.no, no));
  await app.db.update(comments).set({ body: words }).where(eq(comments.no, comment));
  await app.db.update(users).set({ name: words.slice(0, 60) }).where(eq(users.uid, as.uid));
  return [`/support/${no}`, '/supports'];
}
