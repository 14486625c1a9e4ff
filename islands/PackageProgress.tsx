/** @jsxImportSource react */
import { useEffect, useState } from 'react';

type PackageProgressProps = {
  /** Of the page that is shown. */
  state: string;
  words: string;
  done: number;
  total: number;
};

const POLL_MS = 1_500;

/** How far a package is. While the server works on it, it is read again from its own page, which is loaded when it is done. */
export default function PackageProgress({ state, words, done, total }: PackageProgressProps) {
  const [now, setNow] = useState({ words, done });

  useEffect(() => {
    // One at a time, for a busy server answers late, and none behind the last.
    let timer = setTimeout(follow, POLL_MS);
    async function follow() {
      const next = document.visibilityState === 'visible' ? await readAgain() : undefined;
      if (next && next.state !== state) return location.reload();
      if (next) setNow({ words: next.words, done: next.done });
      timer = setTimeout(follow, POLL_MS);
    }
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <div className='grid gap-3' data-package={state} data-done={now.done}>
      <p id='state' role='status'>{now.words}</p>
      {total > 0 && (
        <progress className='progress' aria-labelledby='state' max={total} value={now.done} />
      )}
    </div>
  );
}

/** Undefined without an answer; the next may come through. */
async function readAgain() {
  const answer = await fetch(location.href).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const page = new DOMParser().parseFromString(await answer.text().catch(() => ''), 'text/html');
  const found = page.querySelector<HTMLElement>('[data-package]');
  // Without it the work is over, or the page is another one now: the log-in may have ended.
  return {
    state: found?.dataset['package'],
    words: found?.querySelector('#state')?.textContent ?? '',
    done: Number(found?.dataset['done'] ?? 0),
  };
}
