/** @jsxImportSource preact */
import type { ListedToken } from '../../../src/public-api/tokens/list-tokens.ts';
import { scopeNames, stateNames, text } from '../../../src/public-api/tokens/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { formatMoment } from '../../../src/shared/time.ts';

type Props = { tokens: readonly ListedToken[]; address: string; lang: UiLang };

export function TokenList({ tokens, address, lang }: Props) {
  if (tokens.length === 0) return <p class='muted'>{text.none[lang]}</p>;
  return (
    <ul class='token-list'>
      {tokens.map((token) => (
        <li key={token.no}>
          <div>
            <strong>{token.name}</strong> <code>…{token.lastFour}</code>{' '}
            <span class='muted'>{stateNames[token.state][lang]}</span>
            <p class='muted'>
              {[
                text.until[lang].replace('{date}', dayOf(token.expiresAt)),
                token.lastUsedAt
                  ? text.lastUsed[lang].replace('{date}', dayOf(token.lastUsedAt))
                  : text.neverUsed[lang],
              ].join(' · ')}
            </p>
            <p class='muted'>{token.scopes.map((scope) => scopeNames[scope][lang]).join(' · ')}</p>
          </div>
          {token.state === 'live' && (
            <details>
              <summary
                class='btn btn-sm'
                aria-label={text.revokeOf[lang].replace('{name}', token.name)}
              >
                {text.revoke[lang]}
              </summary>
              <form method='post' action={address}>
                <p class='muted'>{text.revokeAsk[lang]}</p>
                <input type='hidden' name='token' value={token.no} />
                <button type='submit' class='btn btn-sm btn-error' name='do' value='revoke'>
                  {text.revokeNow[lang]}
                </button>
              </form>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function dayOf(moment: Date): string {
  return formatMoment(moment).slice(0, 10).replaceAll('-', '.');
}
