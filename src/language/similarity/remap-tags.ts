import { parseTags, type TagFact, type TagFacts, type Token, writeTags } from '../tags/tags.ts';

type Tagged = { text: string; tags?: TagFacts };
type Form = { id: number; isPair: boolean; fact: TagFact | undefined };

/**
 * The target of a unit with the tags of the line: each tag of the unit's source becomes the line's tag of the same format,
 * else the next one of its form in order. Tags that the line has no place for are dropped.
 */
export function remapTags(line: Tagged, unit: Tagged & { target: string }): string {
  const ids = pairUp(formsOf(unit), formsOf(line));
  const tokens = parseTags(unit.target).flatMap((token): Token[] => {
    if (typeof token === 'string') return [token];
    if ('single' in token) {
      const single = ids.get(`${token.single}/`);
      return single === undefined ? [] : [{ single }];
    }
    const id = ids.get(`${'open' in token ? token.open : token.close}`);
    if (id === undefined) return [];
    return ['open' in token ? { open: id } : { close: id }];
  });
  return writeTags(tokens);
}

function formsOf({ text, tags = {} }: Tagged): Form[] {
  const forms = new Map<string, Form>();
  for (const token of parseTags(text)) {
    if (typeof token === 'string') continue;
    const id = 'single' in token ? token.single : 'open' in token ? token.open : token.close;
    const isPair = !('single' in token);
    forms.set(`${id}${isPair}`, { id, isPair, fact: tags[id] });
  }
  return [...forms.values()];
}

/** From tags of the unit (`3` a pair, `3/` alone) to ids of the line, each used once. */
function pairUp(unit: readonly Form[], line: readonly Form[]): Map<string, number> {
  const ids = new Map<string, number>();
  const free = [...line];
  const assign = (form: Form, isAlike: (other: Form) => boolean) => {
    const key = `${form.id}${form.isPair ? '' : '/'}`;
    const at = free.findIndex((other) => other.isPair === form.isPair && isAlike(other));
    if (at < 0 || ids.has(key)) return;
    ids.set(key, free[at]?.id ?? form.id);
    free.splice(at, 1);
  };
  for (const form of unit) assign(form, ({ fact }) => isSameFormat(form.fact, fact));
  for (const form of unit) assign(form, () => true);
  return ids;
}

function isSameFormat(a: TagFact | undefined, b: TagFact | undefined): boolean {
  if (!a || !b) return false;
  return a.t === b.t && (a.label ?? '') === (b.label ?? '');
}
