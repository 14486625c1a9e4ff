import { type LineAccess } from '../access/rules.ts';
import type {
  Mark,
  PartContent,
  PreviewNode,
  PreviewUnit,
} from '../../formats/contract/preview.ts';
import { isLocked } from '../lines/rules.ts';
import { parseTags } from '../../language/tags/tags.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { openPreview } from './open-preview.ts';
import { type FilledPart, type FilledUnit, type LineMarkup, nodesOfText } from './rules.ts';
import { listLinesOfUnits, type UnitLine } from './store.ts';

/** One part of a preview with its lines as they are now. A visitor gets no words but those of the first lines. */
export async function readPart(
  deps: Deps,
  actor: Actor,
  fileName: string,
  number: number,
  signal?: AbortSignal,
): Promise<FilledPart> {
  const { document, preview } = await openPreview(deps, actor, fileName, signal);
  const part = preview.parts[number] ?? fail('preview.notFound');
  const content = JSON.parse(new TextDecoder().decode(part.bytes)) as PartContent;
  const rows = await listLinesOfUnits(deps.db, document.id, Object.keys(content.units));
  const byUnit = Map.groupBy(rows, ({ unit }) => unit);

  const units: Record<string, FilledUnit> = {};
  for (const [name, unit] of Object.entries(content.units)) {
    const own = byUnit.get(name);
    if (own) units[name] = { lines: own.map((row) => placed(row, unit, document.rights)) };
    else units[name] = { nodes: actor.kind === 'visitor' ? [] : unitNodes(unit.text, unit) };
  }
  return { sheets: content.sheets, units };
}

function placed(row: UnitLine, unit: PreviewUnit, rights: LineAccess) {
  const { index, version, source, target, isChecked: checked } = row;
  if (isLocked(rights, index)) return { locked: true as const, index };
  return {
    locked: false as const,
    index,
    version,
    source,
    target,
    checked,
    look: markupOf(row, unit),
  };
}

/** The tags of a line count from 1; those of its unit say what they stand for. */
function markupOf({ source, tags, frame }: UnitLine, unit: PreviewUnit): LineMarkup {
  const marks: Record<string, Mark> = {};
  const lasting: number[] = [];
  const shown = [...new Set(parseTags(source).flatMap(idsOf))];
  for (const [at, id] of shown.entries()) {
    // Without a frame the ids of older lines are those of their unit, or nearly.
    const mark = unit.tags[frame?.ids?.[at] ?? id];
    if (!mark) continue;
    marks[id] = mark;
    const fact = tags[id];
    if (mark.k && mark.k.length > 0 && fact && !fact.del) lasting.push(id);
  }
  return {
    ...(unit.c && { c: unit.c }),
    ...(unit.size && { size: unit.size }),
    marks,
    kept: lasting,
    around: (frame?.pairs ?? []).map((id) => unit.tags[id] ?? {}),
    lead: frame?.lead ? unitNodes(frame.lead, unit) : [],
    trail: frame?.trail ? unitNodes(frame.trail, unit) : [],
  };
}

function idsOf(token: ReturnType<typeof parseTags>[number]): number[] {
  if (typeof token === 'string') return [];
  return 'open' in token ? [token.open] : 'close' in token ? [token.close] : [token.single];
}

/** A text in the ids of the unit. */
function unitNodes(text: string, { c, tags }: PreviewUnit): PreviewNode[] {
  return nodesOfText(text, {
    ...(c && { c }),
    marks: tags,
    kept: [],
    around: [],
    lead: [],
    trail: [],
  });
}
