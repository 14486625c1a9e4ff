import { type FoundDocument, requireDocument } from '../../documents/access/require-document.ts';
import { readLines } from '../../documents/lines/read-lines.ts';
import { plainText } from '../../language/tags/tags.ts';
import { requireProject } from '../../projects/projects/require-project.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { randomId } from '../../shared/random.ts';
import type { BodyNode } from '../body/rules.ts';
import { saveDraft, trimDrafts } from '../drafts/draft-post.ts';
import { addressOfQuestion, draftOfQuestion, LONGEST_SENTENCE, MOST_QUESTIONS } from './rules.ts';

type LinePlace = { fileName: string; index: number };
type TermQuestion = LinePlace & { source: string; target: string; withSentence: boolean };

/** What may go on the board with a question about words of a line. */
export async function readQuestion(deps: Deps, member: Member, place: LinePlace) {
  const { document, sentence } = await findSentence(deps, member, place);
  return { sentence, sentence_allowed: await mayShare(deps, member, document) };
}

/**
 * Begins a post about words of a line: a draft that the member goes on with. The sentence goes along only when the member says so
 * and the manager of its project does not forbid it.
 */
export async function askBoard(
  deps: Deps,
  member: Member,
  { source, target, withSentence, ...place }: TermQuestion,
): Promise<{ address: string }> {
  const { document, sentence } = await findSentence(deps, member, place);
  if (!source.trim()) fail('board.empty');
  if (withSentence && !await mayShare(deps, member, document)) fail('post.sentenceForbidden');
  const direction = document.direction ?? fail('line.notFound');
  const term: BodyNode = { type: 'term', attrs: { source, target, direction } };
  const id = randomId();
  await saveDraft(deps, member, {
    key: draftOfQuestion(id),
    category: 'T',
    title: source.trim(),
    body: {
      type: 'doc',
      content: [term, ...(withSentence ? [quoted(sentence)] : []), { type: 'paragraph' }],
    },
    baseRev: null,
  });
  await trimDrafts(deps, member, { prefix: draftOfQuestion(''), most: MOST_QUESTIONS });
  return { address: addressOfQuestion(id) };
}

async function findSentence(deps: Deps, member: Member, { fileName, index }: LinePlace) {
  const document = await requireDocument(deps, { kind: 'member', member }, fileName, 'read');
  const [line] = await readLines(deps, document.rights, document, { offset: index, limit: 1 });
  if (!line || line.locked) return fail('line.notFound');
  const sentence = [...plainText(line.source, line.tags)].slice(0, LONGEST_SENTENCE).join('');
  return { document, sentence };
}

async function mayShare(deps: Deps, member: Member, { projectNo }: FoundDocument) {
  if (projectNo === null) return true;
  const { project } = await requireProject(deps, member, projectNo, 'documents.read');
  return project.boardSentences === 'allowed';
}

function quoted(sentence: string): BodyNode {
  const content = [{ type: 'text', text: sentence }];
  return { type: 'blockquote', content: [{ type: 'paragraph', content }] };
}
