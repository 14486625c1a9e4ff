import { requireDocument } from '../../documents/access/require-document.ts';
import { windowsAt } from '../../documents/lines/line-windows.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import type { Part } from '../../language/text-search/replace.ts';
import { replacementOf } from './replacement.ts';
import { readQuery, type Skipped } from './rules.ts';
import { scanLines } from './scan-lines.ts';
import type { ReplaceOrder } from './schema.ts';
import { listTextsAt } from './store.ts';

export type Preview = {
  /** Lines that would change, each at its version; and how often in it. */
  lines: [index: number, version: number, hits: number][];
  skipped: { index: number; hits: number; why: Skipped }[];
  /** How many of the lines are confirmed. */
  confirmed: number;
};

/** Which lines a replacement would change, and which it would not, and why. Nothing is written. */
export async function previewReplacement(
  deps: Deps,
  actor: Actor,
  name: string,
  order: ReplaceOrder,
): Promise<Preview> {
  const document = await requireDocument(deps, actor, name, 'write');
  const replace = await replacementOf(deps, document, order, 'count');
  const preview: Preview = { lines: [], skipped: [], confirmed: 0 };
  for await (const rows of scanLines(deps, document, readQuery(order.query))) {
    for (const { row, count: hits, skipped: why } of await replace(rows)) {
      if (why) preview.skipped.push({ index: row.index, hits, why });
      else {
        preview.lines.push([row.index, row.version, hits]);
        if (row.checked) preview.confirmed++;
      }
    }
  }
  return preview;
}

export type ShownLine = { index: number; parts: Part[]; isChecked: boolean; why: Skipped | null };

/** What would become of some lines. Those that are not given to the asker stay out. */
export async function showReplacement(
  deps: Deps,
  actor: Actor,
  name: string,
  order: ReplaceOrder & { lines: number[] },
): Promise<ShownLine[]> {
  const document = await requireDocument(deps, actor, name, 'write');
  const replace = await replacementOf(deps, document, order, 'parts');
  const shown: ShownLine[] = [];
  for (const indices of await windowsAt(deps.db, document.id, order.lines, order.lines.length)) {
    for (const outcome of await replace(await listTextsAt(deps.db, document.id, indices))) {
      const { row, parts = [], skipped: why = null } = outcome;
      if (why === 'locked') continue;
      shown.push({ index: row.index, parts, isChecked: row.checked, why });
    }
    await yieldToEventLoop();
  }
  return shown;
}
