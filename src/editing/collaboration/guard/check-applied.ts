import type * as Y from 'yjs';
import { honestNeighbours } from './neighbours.ts';
import { type ResultOptions, type ResultRules, rulesOf } from './options.ts';
import { type Accepted, type Refusal, type Refused, refused } from './verdict.ts';

/**
 * The second look, before the commit: the document with the update in it, and what the first look said of that. If it
 * refuses, or if applying throws, the copy is spoilt: build it again from the log and the updates that wait for their
 * commit.
 */
export function checkApplied(
  document: Y.Doc,
  accepted: Accepted,
  options: ResultOptions = {},
): { ok: true } | Refused {
  const rules = rulesOf(options);
  const code = resultRefusal(document, accepted, rules) ??
    neighboursRefusal(document, accepted, rules);
  return code ? refused(code) : { ok: true };
}

function resultRefusal(
  document: Y.Doc,
  { lengthBefore }: Accepted,
  { isBroken, limits }: ResultRules,
): Refusal | undefined {
  const { pendingStructs, pendingDs } = document.store;
  if (isBroken('pending', pendingStructs !== null || pendingDs !== null)) return 'pending';
  if (isBroken('other-root', [...document.share.keys()].some((name) => name !== 't'))) {
    return 'other-root';
  }
  // A text that is too long already, from a file or a draft, may become shorter.
  const { length } = document.getText('t');
  if (isBroken('too-long', length > limits.characters && length > lengthBefore)) return 'too-long';
  return undefined;
}

function neighboursRefusal(
  document: Y.Doc,
  { added }: Accepted,
  { isBroken, limits }: ResultRules,
): Refusal | undefined {
  let left = limits.steps;
  const isHonest = honestNeighbours(document, () => left-- > 0);
  for (const item of added) {
    const answer = isHonest(item);
    if (isBroken('too-much-work', answer === undefined)) return 'too-much-work';
    if (isBroken('false-neighbours', answer === false)) return 'false-neighbours';
  }
  return undefined;
}
