/** @jsxImportSource preact */
import type { readDeliveries } from '../../../src/public-api/deliveries/send-again.ts';
import {
  deliveryProblems,
  deliveryStates,
  eventTitles,
  text,
} from '../../../src/public-api/webhooks/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { formatMoment } from '../../../src/shared/time.ts';

type Delivery = Awaited<ReturnType<typeof readDeliveries>>['deliveries'][number];
type Props = {
  deliveries: readonly Delivery[];
  webhook: number;
  /** Null: it is off, and nothing is sent. */
  address: string | null;
  lang: UiLang;
};

export function DeliveryList({ deliveries, webhook, address, lang }: Props) {
  if (deliveries.length === 0) return <p class='muted'>{text.noDeliveries[lang]}</p>;
  return (
    <ul class='token-list'>
      {deliveries.map((one) => (
        <li key={one.id}>
          <div>
            <strong>{eventTitles[one.event][lang]}</strong>{' '}
            <span class='muted'>{deliveryStates[one.state][lang]}</span>
            <p class='muted'>{factsOf(one, lang).join(' · ')}</p>
            <p class='muted'>
              <code>{one.id}</code>
            </p>
            {one.answer && (
              <details>
                <summary>{text.answer[lang]}</summary>
                <pre class='code-sample' tabIndex={0}><code>{one.answer}</code></pre>
              </details>
            )}
          </div>
          {address && maySendAgain(one) && (
            <form method='post' action={address}>
              <input type='hidden' name='webhook' value={webhook} />
              <input type='hidden' name='delivery' value={one.id} />
              <button
                type='submit'
                class='btn btn-sm'
                name='do'
                value='send'
                aria-label={text.sendAgainOf[lang].replace('{id}', one.id)}
              >
                {text.sendAgain[lang]}
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What waits for its next try too: who has mended the receiver need not wait for it. */
function maySendAgain({ state, tries, problem }: Delivery): boolean {
  return state !== 'waiting' || (tries > 0 && problem !== null);
}

function factsOf(one: Delivery, lang: UiLang): string[] {
  const { createdAt, tries, status, problem, dueAt } = one;
  return [
    formatMoment(createdAt),
    tries > 0 && text.tries[lang].replace('{count}', String(tries)),
    status !== null && text.answered[lang].replace('{status}', String(status)),
    problem !== null && deliveryProblems[problem][lang],
    tries > 0 && dueAt && text.nextTry[lang].replace('{date}', formatMoment(dueAt)),
  ].filter((fact) => typeof fact === 'string');
}
