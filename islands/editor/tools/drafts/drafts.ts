import { fill, text } from '../../../../src/documents/lines/text.ts';
import { followJobs, type JobView } from '../../../machine-translation/jobs/job-follower.ts';
import type { EditorSession } from '../../session/session.ts';
import type { FirstParts } from '../../session/tool.ts';
import { signal } from '../../../runtime/signal.ts';
import type { DraftNews, DraftService } from '../../session/services/drafts.ts';

export type Drafts = ReturnType<typeof createDrafts>;

/** Machine drafts of the open document: one line anew, all lines anew, and the news of a running job. */
export function createDrafts(session: EditorSession, translation: DraftService) {
  const { lines, queue, lang, notify, inform } = session;
  /** Why the engine cannot be used; unknown at first, which disables nothing. */
  const obstacle = signal<string | undefined>(undefined);
  const busy = signal<number | null>(null);

  const complain = (error: unknown) =>
    notify({ words: error instanceof Error ? error.message : String(error), tone: 'error' });
  const jobs = followJobs({ calls: translation, hear, onEnd: finish, complain });

  function hear(news: DraftNews) {
    if (news.type === 'line') session.takeUp(news.line);
    else lines.patch(news.index, { reason: news.reason });
  }

  async function finish({ status, reason }: JobView) {
    await session.recount();
    if (status === 'done') return inform(text.translationDone[lang]);
    const words = [text.translationStopped[lang], reason].filter(Boolean).join(' ');
    notify({ words, tone: status === 'failed' ? 'error' : 'info' });
  }

  return {
    job: jobs.job,
    begin: jobs.begin,
    cancel: jobs.cancel,
    resume: jobs.resume,
    close: jobs.close,
    obstacle,
    busy,
    async askEngine() {
      obstacle.set(await translation.obstacle().catch(() => undefined));
    },
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
    async retranslateAll(): Promise<void> {
      try {
        await queue.allSettled();
        const answer = await translation.retranslateAll();
        if (answer.kind === 'nothing') {
          return inform(answer.message ?? text.nothingToTranslate[lang]);
        }
        jobs.start(answer.jobId);
      } catch (error) {
        complain(error);
      }
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

/** The machine drafts of the open document. */
export const draftsOf = ({ session, services }: FirstParts) =>
  createDrafts(session, services.drafts);
