import { vi } from 'vitest';
import { answerOrder, type RuleOrder } from '../panels/qa/rules-thread.ts';

/** For tests: threads of the browser that answer on this one, but for the rules that take for ever. */
export function fakeThreads({ endless = [] }: { endless?: readonly string[] } = {}) {
  const threads = { started: 0, ended: 0 };
  class FakeWorker {
    onmessage?: (event: { data: unknown }) => void;
    constructor() {
      threads.started++;
    }
    async postMessage(order: RuleOrder) {
      if (endless.includes(order.rule.target)) return;
      const data = await answerOrder(order);
      this.onmessage?.({ data });
    }
    terminate() {
      threads.ended++;
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  return threads;
}
