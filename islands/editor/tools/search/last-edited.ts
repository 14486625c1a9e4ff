import type { EditorSession } from '../../session/session.ts';

/** Remembers where one has typed, and goes back there: first to the last line, then to the one before it. */
export function createTrail(session: EditorSession, ask: () => Promise<number | null>) {
  const edited: number[] = [];

  function note() {
    const index = session.active.get();
    if (index === null || edited.at(-1) === index) return;
    const before = edited.indexOf(index);
    if (before >= 0) edited.splice(before, 1);
    edited.push(index);
  }

  async function target(): Promise<number | null> {
    const here = session.active.get();
    const before = edited.findLast((index) => index !== here);
    if (edited.length > 0) return before ?? edited.at(-1) ?? null;
    return await ask().catch(() => null);
  }

  return {
    /** False when there is no such line yet. */
    async goBack(): Promise<boolean> {
      const index = await target();
      if (index === null) return false;
      if (session.view.positionOf(index) < 0) await session.view.show('all');
      await session.walk.goTo(session.view.positionOf(index));
      return true;
    },
    begin() {
      const hear = (event: Event) => {
        if (event.target instanceof Element && event.target.closest('.line-target')) note();
      };
      document.addEventListener('input', hear);
      return () => document.removeEventListener('input', hear);
    },
  };
}
