import type { ReceiverAnswer, ReceiverProblem, Receivers } from '../src/ports/receivers/port.ts';

export type Received = { address: string; headers: Record<string, string>; body: string };
type Answer = (received: Received) => Promise<Partial<ReceiverAnswer> | ReceiverProblem>;

/** Programs of others that are called: what each got, and what it answers; 200 where a test says nothing else. */
export function fakeReceivers() {
  const received: Received[] = [];
  const answers = new Map<string, Answer>();
  const receivers: Receivers = {
    check: () => Promise.resolve(undefined),
    async post(address, sent) {
      const one = { address, ...sent };
      received.push(one);
      const answer = await answers.get(address)?.(one) ?? {};
      if (typeof answer === 'string') return answer;
      return { status: 200, text: 'ok', retryAfter: null, ...answer };
    },
  };
  return {
    receivers,
    received,
    /** From now on. */
    answer: (address: string, answer: Partial<ReceiverAnswer> | ReceiverProblem) =>
      answers.set(address, () => Promise.resolve(answer)),
    /** It answers nothing until the answer is called; then it fails, where that says nothing else. */
    hang(address: string) {
      const { promise, resolve } = Promise.withResolvers<
        Partial<ReceiverAnswer> | ReceiverProblem
      >();
      answers.set(address, () => promise);
      return (answer: Partial<ReceiverAnswer> | ReceiverProblem = 'timeout') => resolve(answer);
    },
    to: (address: string) => received.filter((one) => one.address === address),
  };
}
