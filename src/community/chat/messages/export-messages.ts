import { addressOfImage } from '../../files/rules.ts';
import type { Deps, Member } from '../../../server/deps.ts';
import { listWordsOf } from './store.ts';

/** What a member has said in chats, for the file of what is stored about them. */
export async function exportMessages({ db }: Pick<Deps, 'db'>, { uid }: Pick<Member, 'uid'>) {
  return (await listWordsOf(db, uid)).map(({ kind, at, body, file_id: file }) => ({
    chat: kind,
    at: new Date(at),
    message: body,
    ...(file && { file: addressOfImage(file) }),
  }));
}
