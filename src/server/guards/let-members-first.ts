import { setTimeout } from 'node:timers';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../http.ts';

/** A member's call that takes longer waits for something outside, such as an engine, and needs no thread. */
const SHORT_MS = 50;
/** Where members always have calls, strangers are answered all the same. */
const LONGEST_WAIT_MS = 100;

/** Calls of members that are being answered, and calls of strangers that wait for them. */
class Door {
  readonly #answered = new Set<object>();
  readonly #waiting = new Set<() => void>();

  /** Answers what ends it. */
  begin(): () => void {
    const call = {};
    const end = () => {
      clearTimeout(timer);
      if (!this.#answered.delete(call) || this.#waiting.size === 0) return;
      setTimeout(() => this.#letIn(), 0);
    };
    const timer = setTimeout(end, SHORT_MS);
    this.#answered.add(call);
    return end;
  }

  /** Resolves when no member waits for an answer; undefined where that is so already. */
  clear(): Promise<void> | undefined {
    if (this.#answered.size === 0 && this.#waiting.size === 0) return undefined;
    return new Promise((resolve) => {
      const enter = () => {
        clearTimeout(timer);
        if (!this.#waiting.delete(enter)) return;
        resolve();
        if (this.#waiting.size > 0) setTimeout(() => this.#letIn(), 0);
      };
      const timer = setTimeout(enter, LONGEST_WAIT_MS);
      this.#waiting.add(enter);
    });
  }

  /** One a turn of the event loop, so that a member who comes meanwhile waits for one of them at most. */
  #letIn() {
    if (this.#answered.size > 0) return;
    const [next] = this.#waiting;
    next?.();
  }
}

const beginDoor = () => new Door();

/**
 * Lets calls of members pass those of strangers: one thread answers both, and programs that send the dearest calls there
 * are come without a session. `isMember` may take a session that has ended for a live one: it only decides who waits.
 */
export function letMembersFirst(isMember: (c: Context<AppEnv>) => Promise<boolean>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const door = c.var.deps.state.of(beginDoor);
    if (!await isMember(c)) {
      await door.clear();
      return await next();
    }
    const end = door.begin();
    try {
      await next();
    } finally {
      end();
    }
  });
}
