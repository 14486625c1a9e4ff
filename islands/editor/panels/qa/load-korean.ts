import type { QaParts } from './qa-parts.ts';

/** Tables of Korean words are large, so they come when the browser has nothing else to do. */
export function loadKorean({ closed, useSetting }: QaParts): void {
  const load = async () => {
    if (closed.signal.aborted) return;
    const { koreanFinders } = await import(
      '../../../../src/language/qa-checks/korean-finders.ts'
    );
    if (!closed.signal.aborted) useSetting({ korean: koreanFinders });
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void load());
  else setTimeout(() => void load(), 1_000);
}
