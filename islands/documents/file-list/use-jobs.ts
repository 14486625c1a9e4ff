import { useEffect, useRef } from 'react';
import type { FileJob } from '../files/state.ts';
import { watchJob } from '../files/watch-job.ts';

type JobsOptions = {
  /** By id of the document. */
  jobs: Readonly<Record<string, FileJob>>;
  read: (jobId: string) => Promise<FileJob | undefined>;
  onJob: (documentId: string, job: FileJob) => void;
};

/** Follows every running job on the page, each once, and lets go of all when the page is left. */
export function useJobs(options: JobsOptions) {
  const watching = useRef(new Map<string, () => void>());
  const newest = useRef(options);
  useEffect(() => {
    newest.current = options;
    for (const [documentId, { id, status }] of Object.entries(options.jobs)) {
      const isWatched = watching.current.has(id);
      if (status === 'running' && !isWatched) {
        const stop = watchJob({
          jobId: id,
          read: () => newest.current.read(id),
          onJob: (job) => newest.current.onJob(documentId, job),
        });
        watching.current.set(id, stop);
      } else if (status !== 'running' && isWatched) {
        watching.current.get(id)?.();
        watching.current.delete(id);
      }
    }
  });
  useEffect(() => {
    const open = watching.current;
    return () => {
      for (const stop of open.values()) stop();
      open.clear();
    };
  }, []);
}
