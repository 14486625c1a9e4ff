import { addEntry, readEntries } from '../../language-resources/glossaries/edit-entries.ts';
import type { GlossaryName } from '../../language-resources/glossaries/find-glossary.ts';
import {
  type ListedGlossary,
  listWritableGlossaries,
} from '../../language-resources/glossaries/list-glossaries.ts';
import { cleanTerm, isSameWay } from '../../language-resources/glossaries/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { DomainError, fail } from '../../shared/errors.ts';
import { type Direction, parseDirection } from '../../shared/languages.ts';
import { requireComment } from '../comments/change-comment.ts';
import { requirePost } from '../posts/find-post.ts';

/** A glossary holds an entry for this term already; it is for the member to say whether another one is meant. */
export class TermTwin extends DomainError {
  constructor(readonly twin: { sources: string; targets: string }) {
    super('term.twin');
  }
}

/** What an answer proposes, and the glossaries that can have it: of its languages, where the member may write. */
export async function readProposal(deps: Deps, member: Member, commentNo: number) {
  const { comment } = await requireComment(deps, member, commentNo);
  if (!comment.target || comment.deletedAt || comment.hiddenAt) return fail('comment.notFound');
  const { post } = await requirePost(deps, member, comment.postNo);
  const term = post.body.content?.find(({ type }) => type === 'term')?.attrs;
  const direction = parseDirection(String(term?.direction ?? ''));
  const writable = await listWritableGlossaries(deps, member);
  return {
    postNo: post.no,
    source: String(term?.source ?? post.title),
    target: comment.target,
    direction,
    glossaries: writable.filter((one) => !direction || isSameWay(one, direction)),
  };
}

type Order = { glossary: string; source: string; target: string; isSure: boolean };

/** Adds it as any other entry, with the address of the answer as its note. */
export async function addProposal(
  deps: Deps,
  member: Member,
  commentNo: number,
  { glossary, source, target, isSure }: Order,
): Promise<ListedGlossary & { projectNo: number | undefined }> {
  const { postNo, direction, glossaries } = await readProposal(deps, member, commentNo);
  const chosen = glossaries.find(({ randomName }) => randomName === glossary) ??
    fail('glossary.notFound');
  if (!cleanTerm(source) || !cleanTerm(target)) fail('board.empty');
  const which = { projectNo: chosen.projectNo, name: glossary };
  // One that was made for the other direction has the two sides the other way round.
  const isTurned = direction !== undefined && isOtherWay(chosen, direction);
  const [from, to] = isTurned ? [target, source] : [source, target];
  if (!isSure) await refuseTwin(deps, member, which, from);
  const address =
    `${deps.config.publicOrigin}/support/${postNo}?comment=${commentNo}#c${commentNo}`;
  const preferred = (words: string) => [{ text: words, status: 'preferred' as const }];
  await addEntry(deps, member, which, {
    sources: preferred(from),
    targets: preferred(to),
    note: address,
    domain: null,
  });
  return chosen;
}

function isOtherWay(one: Direction, other: Direction): boolean {
  return one.from === other.to;
}

async function refuseTwin(
  deps: Deps,
  member: Member,
  which: GlossaryName,
  source: string,
) {
  const wanted = cleanTerm(source);
  const { entries } = await readEntries(deps, member, which, { search: wanted });
  const twin = entries.find(({ sources }) =>
    sources.some(({ text }) => text.toLowerCase() === wanted.toLowerCase())
  );
  if (!twin) return;
  const plain = (terms: readonly { text: string }[]) => terms.map(({ text }) => text).join(', ');
  throw new TermTwin({ sources: plain(twin.sources), targets: plain(twin.targets) });
}
