import { createHash } from 'node:crypto';
import type { DraftTask, Neighbour } from '../drafting/draft-lines.ts';
import type { DraftLine } from '../drafting/item.ts';
import { examplesFor } from '../drafting/examples.ts';
import { termsIn } from '../drafting/terms.ts';
import { plainText } from '../../language/tags/tags.ts';
import { type MtEngine, PROMPT_VERSION } from '../../ports/mt/port.ts';

export type LineQuestion = { line: DraftLine; question: string; context: string };

/**
 * The question for each line, as a hash: nobody reads texts out of it. Who asks is part of it, so that no answer ever
 * reaches another person, not even by how fast it comes.
 */
export function questionsOf(
  { id, label }: Pick<MtEngine, 'id' | 'label'>,
  asker: string,
  task: DraftTask,
): LineQuestion[] {
  const { from, to, domain, register, terms = [], units = [], around = [] } = task;
  const places = new Map(around.map((line, place) => [line.id, place]));
  return task.lines.map((line) => {
    const plain = plainText(line.source, line.tags);
    const question = hash([
      [asker, id, label, PROMPT_VERSION, from, to, domain, register],
      [line.source, line.tags],
      termsIn(plain, terms, from),
      examplesFor([plain], units),
    ]);
    return { line, question, context: contextOf(around, places.get(line.id)) };
  });
}

/** The line before and the one after: the same words elsewhere may be meant otherwise. */
function contextOf(around: readonly Neighbour[], place: number | undefined): string {
  if (place === undefined) return hash([]);
  return hash([around[place - 1]?.plain ?? '', around[place + 1]?.plain ?? '']);
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
