import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftBox } from './draft-box.ts';
import { fakeTexts } from '../../testing/fake-texts.ts';
import { createSaveQueue } from './save-queue.ts';
import type { SaveAnswer, Stored } from './saving.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** What may happen to one request on its way there and back. */
const fates = ['fine', 'dropped', 'answerLost', 'fault', 'late'] as const;

test(
  'over any broken network, nothing acknowledged is lost and the last text arrives',
  async () => {
    const step = fc.record({
      line: fc.nat(2),
      text: fc.string({ maxLength: 6 }),
      waitMs: fc.integer({ min: 0, max: 2500 }),
      reload: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    });
    const run = async (
      steps: { line: number; text: string; waitMs: number; reload: boolean }[],
      luck: (typeof fates)[number][],
    ) => {
      localStorage.clear();
      const server = fakeTexts();
      const stored = new Map<number, Stored>();
      const typed = new Map<number, string>();
      const conflicts: number[] = [];
      let request = 0;

      /** The fate of a request is drawn; a late one is carried out after the client has given it up. */
      async function put(index: number, text: string, base: number): Promise<SaveAnswer> {
        const fate = luck[request++] ?? 'fine';
        await new Promise((resolve) => setTimeout(resolve, 100));
        if (fate === 'dropped' || fate === 'fault') return { kind: 'unreachable' };
        if (fate === 'late') {
          setTimeout(() => server.put(index, text, base), 4000);
          return { kind: 'unreachable' };
        }
        const answer = server.put(index, text, base);
        return fate === 'answerLost' ? { kind: 'unreachable' } : answer;
      }
      const open = () =>
        createSaveQueue({
          idOf: (index) => 100 + index,
          put,
          box: createDraftBox('d', localStorage),
          onSaved: (index, now) => stored.set(index, now),
          onChange: (index) => {
            if (queue?.pending(index)?.conflict) conflicts.push(index);
          },
        });
      let queue: ReturnType<typeof open> | undefined;
      queue = open();

      for (const { line, text, waitMs, reload } of steps) {
        typed.set(line, text);
        queue.type(line, text, stored.get(line)?.version ?? 0);
        await vi.advanceTimersByTimeAsync(waitMs);
        if (!reload) continue;
        queue.close();
        queue = open();
        // A page that is loaded again shows the lines of today, and its drafts over them.
        for (const index of typed.keys()) stored.set(index, server.at(index));
        queue.recover();
      }
      // Longer than the longest pauses between thirty requests that fail.
      await vi.advanceTimersByTimeAsync(2_000_000);

      expect(conflicts).toEqual([]);
      expect(queue.state()).toEqual({ kind: 'saved' });
      for (const [line, text] of typed) expect(server.at(line).text).toBe(text);
      expect(createDraftBox('d', localStorage).all().size).toBe(0);
      queue.close();
    };

    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 12 }),
        fc.array(fc.constantFrom(...fates), { maxLength: 30 }),
        run,
      ),
      { numRuns: 300 },
    );
  },
  60_000,
);
