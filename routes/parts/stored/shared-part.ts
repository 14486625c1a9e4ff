import type { VNode } from 'preact';
import type { Member } from '../../../src/server/deps.ts';
import { randomId } from '../../../src/shared/random.ts';
import { type MemberScope, systemScope } from '../../../src/shared/scopes.ts';
import { drawPart, type PageContext } from '../page.tsx';

/** By what was drawn and the language: a part is forgotten with the rows that it shows. */
const beginParts = () => new WeakMap<object, Map<string, string[]>>();

/**
 * What stands inside the outer element of a part that most members see alike. It is drawn for a made-up member, so that
 * it cannot hold the name of a real one, and once for the same `rows`. Ids of forms are new each time.
 */
export function sharedPart(c: PageContext, rows: object, draw: () => VNode): string {
  const { deps, lang } = c.var;
  const parts = deps.state.of(beginParts);
  const known = parts.get(rows) ?? new Map<string, string[]>();
  const pieces = known.get(lang) ?? drawPieces(c, draw());
  parts.set(rows, known.set(lang, pieces));
  return pieces.reduce((html, piece) => html + randomId() + piece);
}

/** Cut where ids of forms stand. */
function drawPieces(c: PageContext, part: VNode): string[] {
  const hole = randomId();
  const html = drawPart(c, part, { user: madeUpMember(), newFormId: () => hole });
  return html.slice(html.indexOf('>') + 1, html.lastIndexOf('</')).split(hole);
}

function madeUpMember(): Member {
  return {
    uid: systemScope<MemberScope>('a part of a page is drawn for no member', ''),
    no: 0,
    email: '',
    name: '',
    role: 'member',
    colour: 0,
    sid: '',
    needsSecondFactor: false,
    isSuspended: false,
  };
}
