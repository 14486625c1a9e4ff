import { boardApi } from '../../runtime/api.ts';

type Named = { name: string };

/** Reads who has written under a post, once: when the first name is typed. */
export function readParticipants(postNo: number): () => Promise<Named[]> {
  let reading: Promise<Named[]> | undefined;
  return () =>
    reading ??= read(postNo).catch(() => {
      reading = undefined;
      return [];
    });
}

async function read(postNo: number): Promise<Named[]> {
  const res = await boardApi['mention-names'][':query'].$get({ param: { query: String(postNo) } });
  if (!res.ok) throw new Error(String(res.status));
  return (await res.json()).map((name) => ({ name }));
}
