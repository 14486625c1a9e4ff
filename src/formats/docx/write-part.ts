import { parseTags, type Token } from '../../language/tags/tags.ts';
import type { Lang } from '../../shared/languages.ts';
import { rawOf } from './styles/format-groups.ts';
import { changedTokens, type TargetMap } from '../contract/unit-lines.ts';
import { eachUnitGroup } from './part-text.ts';
import { textIn } from './paragraphs.ts';
import { Splices } from '../package/splices.ts';
import type { UnitText } from './unit.ts';
import { type WriteTools, writeUnit } from './write-unit.ts';

export type PartWriting = {
  from: Lang;
  targets: TargetMap;
  hiddenText?: boolean | undefined;
  /** Run properties for target text; undefined leaves them as they are. */
  speak: WriteTools['speak'] | undefined;
  /** Called with every unit that was written, for what repeats it elsewhere. */
  onWritten?: ((letters: string, text: UnitText, tokens: Token[]) => void) | undefined;
};

/** The part with its targets; undefined when nothing in it changes. */
export function writePart(path: string, xml: string, writing: PartWriting): Uint8Array | undefined {
  const splices = new Splices(xml);
  const tools = toolsFor(xml, splices, writing);
  const { from, hiddenText } = writing;

  eachUnitGroup(path, xml, { from, hiddenText, keyOf: () => '' }, (units, read) => {
    // Boxes inside a paragraph come behind it, and are to be ready when it is written.
    for (const unit of units.toReversed()) {
      const { tagForm, tags } = unit.text;
      const tokens = changedTokens({ name: unit.name, tagForm, tags }, writing);
      if (!tokens) continue;
      const { node, twins } = unit.paragraph;
      const source = parseTags(unit.text.tagForm);
      splices.put(node.start, node.end, writeUnit(node, unit.text, source, tokens, tools));
      writing.onWritten?.(textIn(xml, node), unit.text, tokens);

      for (const twin of twins) {
        const text = read(twin);
        if (!text) continue;
        const own = parseTags(text.tagForm);
        const same = tokensForTwin(unit.text, tokens, text);
        splices.put(twin.start, twin.end, writeUnit(twin, text, own, same, tools));
      }
    }
    splices.settle();
  });
  return splices.finish();
}

function toolsFor(xml: string, splices: Splices, { speak }: PartWriting): WriteTools {
  return {
    xml,
    slice: (start, end) => splices.slice(start, end),
    speak: speak ?? ((group) => rawOf(group)),
  };
}

/**
 * The same text for another copy of the paragraph. Its tags may differ, for older drawings know other formats: then
 * pairs go, and codes are taken in their order.
 */
function tokensForTwin(text: UnitText, tokens: readonly Token[], twin: UnitText): Token[] {
  if (text.tagForm === twin.tagForm) return [...tokens];
  const codesOf = (tagForm: string) =>
    parseTags(tagForm).filter((token) => typeof token === 'object' && 'single' in token);
  const from = codesOf(text.tagForm);
  const to = codesOf(twin.tagForm);
  return tokens.flatMap((token): Token[] => {
    if (typeof token === 'string') return [token];
    if (!('single' in token)) return [];
    const at = from.findIndex((code) => JSON.stringify(code) === JSON.stringify(token));
    const code = from.length === to.length ? to[at] : undefined;
    return code ? [code] : [];
  });
}

/** What was written for texts of diagrams, by their letters: the picture of a diagram repeats them. */
export type Repeated = Map<string, { text: UnitText; tokens: Token[] }[]>;

/** The picture of a diagram, with the new texts of the diagram; undefined when it shows none of them. */
export function writeDrawing(
  path: string,
  xml: string,
  writing: Pick<PartWriting, 'from' | 'speak'>,
  repeated: Repeated,
): Uint8Array | undefined {
  const splices = new Splices(xml);
  const tools = toolsFor(xml, splices, { ...writing, targets: new Map() });
  eachUnitGroup(path, xml, { from: writing.from, keyOf: () => '' }, (units) => {
    for (const { paragraph: { node }, text } of units) {
      const written = repeated.get(textIn(xml, node));
      // The same words twice in a diagram are drawn in the same order.
      const one = written && written.length > 1 ? written.shift() : written?.[0];
      if (!one) continue;
      const tokens = tokensForTwin(one.text, one.tokens, text);
      splices.put(
        node.start,
        node.end,
        writeUnit(node, text, parseTags(text.tagForm), tokens, tools),
      );
    }
    splices.settle();
  });
  return splices.finish();
}
