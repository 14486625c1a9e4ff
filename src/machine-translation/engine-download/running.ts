import type { MtDownload, Progress } from '../../ports/mt/port.ts';
import type { ErrorCode } from '../../shared/catalogue.ts';
import type { Deps } from '../../server/deps.ts';
import { codeOfProblem } from './rules.ts';

type WithState = Pick<Deps, 'state'>;
type Langs = readonly ('ko' | 'en' | 'ja' | 'zh')[];
type Running = { abort: AbortController; progress: Progress | undefined; ended: Promise<void> };

/** One download a folder in this process; how the last one failed is remembered until the next begins. */
const beginDownloads = () => ({
  running: new Map<string, Running>(),
  failures: new Map<string, ErrorCode>(),
});

export function progressOf(
  { state }: WithState,
  { folder }: MtDownload,
): Progress | null | undefined {
  const found = state.of(beginDownloads).running.get(folder);
  return found && (found.progress ?? null);
}

export function failureOf({ state }: WithState, { folder }: MtDownload): ErrorCode | undefined {
  return state.of(beginDownloads).failures.get(folder);
}

/** Begins, unless it goes on already. Nobody has to wait for it. */
export function begin(
  deps: Pick<Deps, 'log' | 'state'>,
  download: MtDownload,
  langs: Langs,
): void {
  const { folder } = download;
  const { running, failures } = deps.state.of(beginDownloads);
  if (running.has(folder)) return;
  failures.delete(folder);
  const abort = new AbortController();
  const mine: Running = { abort, progress: undefined, ended: Promise.resolve() };
  running.set(folder, mine);
  deps.log.info('engine.download', { langs: langs.join(' '), host: download.host });
  mine.ended = download.run(langs, (progress) => mine.progress = progress, abort.signal)
    .then(() => download.order(undefined))
    .then(() => deps.log.info('engine.downloaded', { langs: langs.join(' ') }))
    .catch((error) => {
      if (abort.signal.aborted) return;
      failures.set(folder, codeOfProblem[download.problemOf(error)]);
      deps.log.error('engine.download', { error });
    })
    .finally(() => running.delete(folder));
}

/** Ends it and waits until nothing is written any more. What was loaded stays for the next time. */
export async function halt(
  { state }: WithState,
  { folder }: Pick<MtDownload, 'folder'>,
): Promise<void> {
  const found = state.of(beginDownloads).running.get(folder);
  found?.abort.abort();
  await found?.ended;
}

export function forgetFailure({ state }: WithState, { folder }: MtDownload): void {
  state.of(beginDownloads).failures.delete(folder);
}
