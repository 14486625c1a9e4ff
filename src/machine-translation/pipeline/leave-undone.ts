import type { Db } from '../../../db/client.ts';
import { giveBackSentences } from '../../billing/quota/give-back-sentences.ts';
import { explainEmptyLines } from '../../documents/lines/machine-targets.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import { codeOf } from '../drafting/rules.ts';
import type { UndoneWork } from '../jobs/job-entry.ts';

/** Lines without a draft say why; sentences that will not be translated are given back. */
export async function leaveUndone(db: Db, { job, parts }: UndoneWork): Promise<void> {
  const lines = parts.flatMap((part) => part.lines);
  await yieldToEventLoop();
  await explainEmptyLines(db, lines.map((line) => line.id), codeOf('cancelled'));
  // Parts that still run give back what they leave undone when they end.
  const left = parts.filter(({ status }) => status === 'waiting')
    .reduce((sum, part) => sum + part.lines.length - part.filled, 0);
  await giveBackSentences(db, job, left);
}
