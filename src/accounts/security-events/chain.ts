import { hashOf } from '../../shared/random.ts';

type Link = {
  no: number;
  at: Date;
  kind: string;
  factsHash: string;
  previousHash: string;
};

/** The hash of a row: of everything in it that is never erased, and of the row before. */
export async function hashOfLink(link: Link): Promise<string> {
  const { previousHash, no, at, kind, factsHash } = link;
  return await hashOf(JSON.stringify([previousHash, no, at.getTime(), kind, factsHash]));
}
