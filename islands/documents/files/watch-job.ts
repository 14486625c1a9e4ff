import { followJobEvents } from '../../machine-translation/jobs/job-events.ts';
import type { FileJob } from './state.ts';

type Watched = {
  jobId: string;
  /** Asks the server where the job stands; undefined when there is no such job any more. */
  read: () => Promise<FileJob | undefined>;
  onJob: (job: FileJob) => void;
};

const POLL_MS = 2_000;

/** Follows a job until it rests or ends: by events as long as the stream holds, by asking otherwise. */
export function watchJob(watched: Watched): () => void {
  const leaving = new AbortController();
  void follow(watched, leaving.signal);
  return () => leaving.abort();
}

async function follow({ jobId, read, onJob }: Watched, signal: AbortSignal) {
  let lastId = '';
  while (!signal.aborted) {
    // The words of events do not matter here: each of them is a reason to look again.
    if (await readAndReport(read, onJob, signal)) return;
    try {
      for await (const event of followJobEvents(jobId, lastId, signal)) {
        lastId = event.id || lastId;
        if (event.event !== 'line' && await readAndReport(read, onJob, signal)) return;
      }
    } catch {
      // The stream was refused or broke; asking every two seconds works without it.
    }
    await wait(POLL_MS, signal);
  }
}

/** True when there is nothing more to wait for. */
async function readAndReport(read: Watched['read'], onJob: Watched['onJob'], signal: AbortSignal) {
  const answer = await read().then((job) => ({ job }), () => undefined);
  if (signal.aborted) return true;
  if (!answer) return false; // the server is out of reach for a moment
  if (answer.job) onJob(answer.job);
  return answer.job?.status !== 'running';
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
