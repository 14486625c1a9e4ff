import type { PostBody } from '../../../src/community/body/rules.ts';
import { boardApi, loginHeaders, reach, refusalOf } from '../../runtime/api.ts';

export type StoredPost = { title: string; category: string; document: PostBody; rev: number };

type PostWords = {
  title: string;
  category: string;
  document: PostBody;
  draft: string;
  client_id: string;
};

type Saved = { no: number } | { stored: StoredPost; message: string };

/** Posts, or changes the post `no` over the version `rev`; the other version when it has another by now. */
export async function savePost(
  words: PostWords,
  edited: { no: number; rev: number } | undefined,
): Promise<Saved> {
  const json = words as never;
  const answer = await reach(
    edited
      ? boardApi.support[':query'].$put({
        param: { query: String(edited.no) },
        json: { ...words, rev: edited.rev } as never,
      })
      : boardApi.support.$post({ json }),
  );
  if (answer.ok) return { no: (await answer.json() as { no: number }).no };
  if (answer.status === 409) {
    const { stored, message } = await answer.json() as unknown as Exclude<Saved, { no: number }>;
    if (stored) return { stored, message };
  }
  throw await refusalOf(answer);
}

export async function sendAttachment(no: number, file: File): Promise<void> {
  const body = new FormData();
  body.set('file', file, file.name.normalize('NFC'));
  const headers = loginHeaders();
  const answer = await reach(fetch(`/api/support/${no}/file`, { method: 'POST', headers, body }));
  if (!answer.ok) throw await refusalOf(answer);
}
