import type { LineView } from '../../../../src/documents/lines/schema.ts';
import { fill, text } from '../../../../src/documents/lines/text.ts';
import { followJobs, type JobView } from '../../../machine-translation/jobs/job-follower.ts';
import type { EditorSession } from '../../session/session.ts';
import type { FirstParts } from '../../session/tool.ts';
import { signal } from '../../../runtime/signal.ts';
import type { DraftChoices, DraftNews, DraftService } from '../../session/services/drafts.ts';

export type Drafts = ReturnType<typeof createDrafts>;

/** Machine drafts of the open document: one line anew, all lines anew, and the news of a running job. */
export function createDrafts(
  session: EditorSession,
  translation: DraftService,
  first: readonly LineView[] = [],
) {
  const { lines, lang, notify } = session;
  /** Why the engine cannot be used; unknown at first, which disables nothing. */
  const obstacle = signal<string | undefined>(undefined);
  const busy = signal<number | null>(null);
  /** Jobs that replace what stands in lines. */
  const anew = new Set<string>();
  /** Lines are still empty because they were uploaded by a visitor. */
  const hasRest = signal(first.some(isLeftByVisitor));

  const complain = (error: unknown) => notify(errorNotice(error));
  const jobs = followJobs({ calls: translation, hear, onEnd: finish, complain });

  function hear(news: DraftNews) {
    if (news.type === 'line') session.takeUp(news.line);
    else lines.patch(news.index, { reason: news.reason });
  }

  async function finish(ended: JobView) {
    await session.recount();
    const undo = () => void undoAll(session, translation, ended.id);
    notify({ ...endOf(ended, lang), ...(anew.has(ended.id) && { undo }) });
  }

  return {
    job: jobs.job,
    begin: jobs.begin,
    cancel: jobs.cancel,
    resume: jobs.resume,
    close: jobs.close,
    obstacle,
    busy,
    askEngine: async () => obstacle.set(await translation.obstacle().catch(() => undefined)),
    async retranslate(index: number): Promise<void> {
      if (busy.get() !== null) return;
      busy.set(index);
      try {
        await retranslateLine(session, translation, index);
      } catch (error) {
        complain(error);
      } finally {
        busy.set(null);
      }
    },
    retranslateAll: (choices: DraftChoices) =>
      start(session, () => translation.retranslateAll(choices), (jobId) => {
        anew.add(jobId);
        jobs.start(jobId);
      }).catch(complain),
    hasRest,
    draftRest: () => {
      hasRest.set(false);
      return start(session, translation.draftEmpty, jobs.start).catch(complain);
    },
  };
}

/** What stood there before can be brought back, by the field's own undo or by the notice. */
async function retranslateLine(session: EditorSession, translation: DraftService, index: number) {
  const { lines, queue, lang, notify } = session;
  await queue.settled(index);
  const line = lines.line(index);
  const before = line ? session.shownText(line) : '';
  session.takeUp(await translation.retranslate(index));
  const undo = () => session.write(index, before);
  notify({ words: fill(text.isRetranslated[lang], { n: index + 1 }), tone: 'info', undo });
}

function errorNotice(error: unknown) {
  return { words: error instanceof Error ? error.message : String(error), tone: 'error' as const };
}

function isLeftByVisitor(line: LineView): boolean {
  return !line.locked && !line.target && line.reason === 'mt.visitorLimit';
}

function endOf({ status, reason }: JobView, lang: EditorSession['lang']) {
  if (status === 'done') return { words: text.translationDone[lang], tone: 'info' as const };
  const words = [text.translationStopped[lang], reason].filter(Boolean).join(' ');
  return { words, tone: status === 'failed' ? 'error' as const : 'info' as const };
}

async function undoAll(session: EditorSession, translation: DraftService, jobId: string) {
  const { inform, lang, notify } = session;
  try {
    await translation.undo(jobId);
    await session.recount();
    inform(text.retranslateUndone[lang]);
  } catch (error) {
    notify(errorNotice(error));
  }
}

/** Asks for a draft of many lines once all that is typed is saved, or says that there is nothing to draft. */
async function start(
  { queue, inform, lang }: EditorSession,
  ask: DraftService['draftEmpty'],
  follow: (jobId: string) => void,
): Promise<void> {
  await queue.allSettled();
  const answer = await ask();
  if (answer.kind === 'nothing') return inform(answer.message ?? text.nothingToTranslate[lang]);
  follow(answer.jobId);
}

/** The machine drafts of the open document. */
export const draftsOf = ({ session, services, props }: FirstParts) =>
  createDrafts(session, services.drafts, props.lines);
