import { tagFactOf, type TmxCode } from '../../formats/tmx/unit.ts';
import type { TagFacts } from '../../language/tags/tags.ts';

/** What the codes of a unit are to the line model. A line break or tab stands for a blank there. */
export function tagsOf(codes: Readonly<Record<number, TmxCode>> | null): TagFacts {
  return Object.fromEntries(
    Object.entries(codes ?? {}).map(([id, code]) => {
      const fact = tagFactOf(code);
      const t = code.kind === 'pair' ? undefined : BLANKS[code.type ?? ''];
      return [id, t ? { ...fact, t } : fact];
    }),
  );
}

/** Types of TMX (`lb`) and of our own lines. */
const BLANKS: Partial<Record<string, string>> = { lb: 'br', br: 'br', tab: 'tab' };

/** The tags of a line as codes, to be stored with a unit and written into a file. */
export function codesOf(tags: TagFacts): Record<number, TmxCode> {
  return Object.fromEntries(
    Object.entries(tags).map(([id, { pair, t, label }]): [string, TmxCode] => [id, {
      kind: pair ? 'pair' : 'ph',
      type: t,
      opens: label ?? '',
    }]),
  );
}
