import { SOCKET_PATH } from '../../src/realtime/sockets/rules.ts';
import type { Person, TestApp } from '../app.ts';
import { writeComment, writePost } from '../board.ts';
import { imageFile } from '../images.ts';
import { LiveSocket, ticketOf } from '../live-socket.ts';
import { ask, newClientId } from '../chats.ts';

export type Payload = { id: string; kind: 'text' | 'document'; payload: unknown };
/** Writes a payload as a member would; answers where it is shown, or nothing where it was refused. */
export type Put = (entry: Payload) => Promise<string[] | undefined>;

/** So many comments and messages a page shows at once. */
const ON_ONE_PAGE = 40;

export const textOf = ({ payload }: Pick<Payload, 'payload'>) =>
  typeof payload === 'string' ? payload : JSON.stringify(payload);

type Field = { app: TestApp; author: Person; url: string };

export function fieldsOf(field: Field): Record<string, Put> {
  return {
    ...postFields(field),
    ...commentFields(field),
    ...fileFields(field),
    ...otherFields(field),
  };
}

async function call({ app, author }: Field, method: string, path: string, given: object) {
  const res = await app.api(method, path, { as: author, ...given });
  if (res.status >= 500) throw new Error(`${method} ${path}: ${res.status}`);
  return res.ok ? await res.json() : undefined;
}

function postFields(field: Field): Record<string, Put> {
  const post = async (json: object) => {
    const made = await call(field, 'POST', '/support', { json });
    return made && [`/support/${made.no}`, '/supports', `/form/edit/${made.no}`];
  };
  return {
    post: (entry) => post({ category: 'R', title: 'x', comment: textOf(entry) }),
    'post document': ({ payload }) => post({ title: 'x', document: payload }),
    title: (entry) => post({ title: textOf(entry), comment: '<p>시험</p>' }),
    async draft(entry) {
      const no = await writePost(field.app, field.author);
      const words = entry.kind === 'document'
        ? { document: entry.payload }
        : { comment: textOf(entry) };
      const json = { title: textOf(entry).slice(0, 100), ...words };
      return await call(field, 'PUT', `/draft/edit%2F${no}`, { json }) && [`/form/edit/${no}`];
    },
  };
}

/** Under a new post whenever a page is full. */
function commentFields(field: Field): Record<string, Put> {
  const pages = pagesOf(async () => {
    const no = await writePost(field.app, field.author);
    return { no, ...await writeComment(field.app, field.author, no, '시험') };
  });
  const under = async (path: string, words: object) => {
    const { no, fid } = await pages();
    const json = { fid, thread: 'A', ...words };
    return await call(field, 'POST', `/${path}/${no}`, { json }) && [`/support/${no}`];
  };
  return {
    comment: (entry) => under('comment', { comment: textOf(entry) }),
    reply: (entry) => under('recomment', { comment: textOf(entry) }),
  };
}

function pagesOf<Page>(begin: () => Promise<Page>): () => Promise<Page> {
  let count = 0;
  let page: Promise<Page> | undefined;
  return () => {
    if (!page || count++ % ON_ONE_PAGE === 0) page = begin();
    return page;
  };
}

/** Names of files: of an attachment, of a picture of a post, and of what is sent in a chat. */
function fileFields(field: Field): Record<string, Put> {
  const chat = chatOf(field);
  return {
    async filename(entry) {
      const no = await writePost(field.app, field.author);
      const form = { file: new File(['x'], textOf(entry)) };
      const attached = await call(field, 'POST', `/support/${no}/file`, { form });
      const sent = await chat.send({ message: '파일', file: textOf(entry) });
      return attached ? [`/support/${no}`, ...sent ?? []] : sent;
    },
    async 'image name'(entry) {
      const form = { file: new File([await imageFile().arrayBuffer()], textOf(entry)) };
      const image = await call(field, 'POST', '/images', { form });
      if (!image) return undefined;
      const attrs = { src: image.src, alt: textOf(entry) };
      const document = { type: 'doc', content: [{ type: 'image', attrs }] };
      const made = await call(field, 'POST', '/support', { json: { title: 'x', document } });
      return made && [`/support/${made.no}`];
    },
    chat: (entry) => chat.send({ message: textOf(entry) }),
  };
}

/** With a new partner whenever a page is full. */
function chatOf(field: Field) {
  let socket: Promise<LiveSocket> | undefined;
  const open = async () => {
    const url = field.url.replace('http', 'ws') + SOCKET_PATH;
    return await LiveSocket.with(url, await ticketOf(field.app, field.author));
  };
  let partners = 0;
  const partner = pagesOf(async () => (await field.app.member(`partner${partners++}`)).name);
  return {
    async send({ message, file }: { message: string; file?: string }) {
      const name = await partner();
      const room = `member:${name}`;
      socket ??= open();
      const { id } = await ask<{ id: string }>(await socket, 'join_room', { room });
      const form = { room: id, file: new File(['x'], file ?? '') };
      const attachment = file === undefined
        ? undefined
        : await call(field, 'POST', '/chat-files', { form });
      const data = { room, message, client_id: newClientId(), attachment };
      const answer = await (await socket).ask('send_message', data);
      return answer.ok === undefined ? undefined : [`/chats/${name}`, '/chats'];
    },
  };
}

function otherFields(field: Field): Record<string, Put> {
  let members = 0;
  return {
    search: (entry) => {
      const words = textOf(entry).slice(0, 100).toWellFormed();
      const asked = encodeURIComponent(words);
      return Promise.resolve([
        `/support-search?searchkey=${asked}`,
        `/support-search?searchkey=${asked}&scope=author`,
      ]);
    },
    /** Of a member who writes a post under it. */
    async nickname(entry) {
      const named = await field.app.member(`named${members++}`);
      const json = { name: textOf(entry) };
      if (!await call({ ...field, author: named }, 'POST', '/name', { json })) return undefined;
      return [`/support/${await writePost(field.app, named)}`, '/supports'];
    },
  };
}
