import { type Rate, updateRate } from '../../../src/realtime/sockets/rules.ts';

/** Somewhat below what the server takes: its clock and ours do not agree. */
const CAUTION = 0.8;

/**
 * Holds the updates of one socket below the rate at which the server would end it. A sender that has to wait gathers, and
 * is called when there is room.
 */
export function createRateLimiter({ perSecond, burst }: Rate = updateRate) {
  const rate = perSecond * CAUTION / 1000;
  const most = burst * CAUTION;
  let room = most;
  let filledAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Set<() => void>();

  function fill() {
    const now = Date.now();
    // A clock that was set back must not take anything away.
    room = Math.min(most, room + Math.max(0, now - filledAt) * rate);
    filledAt = now;
  }

  function callNext() {
    timer = undefined;
    fill();
    while (room >= 1) {
      const [next] = waiting;
      if (!next) return;
      waiting.delete(next);
      next();
    }
    later();
  }

  function later() {
    if (waiting.size > 0) timer ??= setTimeout(callNext, Math.max(1, (1 - room) / rate));
  }

  return {
    /** True: one more may go now. */
    take(): boolean {
      fill();
      if (room < 1) return false;
      room--;
      return true;
    },
    /** Calls `go` as soon as there is room for it; it has to take it. */
    wait(go: () => void) {
      waiting.add(go);
      later();
    },
    leave(go: () => void) {
      waiting.delete(go);
    },
    close() {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
