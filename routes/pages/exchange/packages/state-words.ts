import type { StoredPackage } from '../../../../src/exchange/packages/read-packages.ts';
import { text } from '../../../../src/exchange/packages/text.ts';
import { describe, DomainError, reasonOf } from '../../../../src/shared/errors.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';

/** How a package stands, and why it could not be finished. */
export function stateWords(row: StoredPackage, lang: UiLang): string {
  const { state, done, total, details } = row;
  const words = text.states[state][lang].replace('{done}', String(done))
    .replace('{total}', String(total));
  const reason = reasonOf(row.reason);
  if (!reason) return words;
  const error = new DomainError(reason, details ?? undefined);
  return `${words} ${describe(error, lang).body.message}`;
}
