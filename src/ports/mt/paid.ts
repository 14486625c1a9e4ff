import type { Chat, ChatReply, Prompt } from './llm/chat.ts';
import { failed, type Failure } from './failure.ts';
import type { PaidCall, Payer, TokenCount } from './port.ts';
import { estimateTokens } from './llm/tokens.ts';

type Answered = object & { count?: TokenCount };

/**
 * Calls only where the payer allows it, and reports the cost to them. `saidOf`: the text of an answer that was not
 * counted.
 */
export async function payFor<T extends Answered>(
  payer: Payer,
  call: PaidCall,
  ask: () => Promise<T | Failure>,
  saidOf: (answer: T) => string,
): Promise<T | Failure> {
  const refused = await payer.refuse(call);
  if (refused) return failed(refused, false);
  const answer = await ask();
  const { expected } = call;
  if ('reason' in answer) {
    // Providers charge for work that came to nothing; what they refuse costs nothing.
    const isWorked = answer.reason === 'timeout' || answer.reason === 'bad-reply';
    payer.pay(call, { ...(isWorked ? expected : nothing), isCounted: false });
  } else if (answer.count) payer.pay(call, { ...expected, ...answer.count, isCounted: true });
  else {payer.pay(call, {
      ...expected,
      tokensOut: estimateTokens(saidOf(answer)),
      isCounted: false,
    });}
  return answer;
}

/** A model each of whose answers is paid for; without a payer, as it is. */
export function paidChat(chat: Chat, payer: Payer | undefined): Chat {
  if (!payer) return chat;
  const engine = `${chat.engine}:${chat.model}`;
  return {
    ...chat,
    say: (prompt, signal) =>
      payFor<ChatReply>(
        payer,
        { engine, expected: expectedOf(prompt) },
        () => chat.say(prompt, signal),
        ({ content }) => typeof content === 'string' ? content : '',
      ),
  };
}

const nothing = { characters: 0, tokensIn: 0, tokensOut: 0 };

function expectedOf({ system, user, answerTokens }: Prompt) {
  return {
    characters: user.length,
    tokensIn: estimateTokens(system + user),
    tokensOut: answerTokens,
  };
}
