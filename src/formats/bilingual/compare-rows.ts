import { parseTags, tagProblems, writeTags } from '../../language/tags/tags.ts';
import { type BilingualRow, cleanId, type ReturnedRow, rowId } from './rows.ts';

/**
 * What a returned file says about a line. `tags`: some are lost, doubled or crossed; `typography`: nothing but blanks, quotes
 * and the like differ, as office programs change them; `twice`: several rows of the line say different things.
 */
type RowProblem = 'tags' | 'typography' | 'twice';

export type RowChange =
  & { row: BilingualRow }
  & (
    | { kind: 'text'; before: string; after: string; problems: RowProblem[] }
    | { kind: 'comment'; after: string }
    | { kind: 'source'; after: string }
    | { kind: 'missing' }
  );

type ComparedRows = {
  /** In the order of the document; each kind at most once a line. */
  changes: RowChange[];
  /** IDs of rows that are none of this document. */
  unknown: string[];
};

/** Rows are matched by their IDs alone: people sort, filter, delete and copy them. */
export function compareRows(
  sent: readonly BilingualRow[],
  returned: readonly ReturnedRow[],
): ComparedRows {
  const steps = comparing(sent, returned);
  for (let step = steps.next();; step = steps.next()) if (step.done) return step.value;
}

/** The same where others want their turn between two rows: `rest` gives it to them. */
export async function compareRowsInTurns(
  sent: readonly BilingualRow[],
  returned: readonly ReturnedRow[],
  rest: () => Promise<void> | undefined,
): Promise<ComparedRows> {
  const steps = comparing(sent, returned);
  for (let step = steps.next();; step = steps.next()) {
    if (step.done) return step.value;
    await rest();
  }
}

function* comparing(
  sent: readonly BilingualRow[],
  returned: readonly ReturnedRow[],
): Generator<undefined, ComparedRows> {
  const byId = new Map<string, ReturnedRow[]>();
  for (const row of returned) {
    const id = cleanId(row.id);
    const others = byId.get(id);
    if (others) others.push(row);
    else byId.set(id, [row]);
    yield;
  }
  const known = new Set<string>();
  const changes: RowChange[] = [];
  for (const row of sent) {
    const id = rowId(row);
    known.add(id);
    changes.push(...changesOf(row, byId.get(id) ?? []));
    yield;
  }
  const unknown = [...byId.keys()].filter((id) => id !== '' && !known.has(id));
  return { changes, unknown };
}

function changesOf(row: BilingualRow, found: readonly ReturnedRow[]): RowChange[] {
  if (found.length === 0) return [{ row, kind: 'missing' }];
  const changes: RowChange[] = [];
  const text = textChange(row, found);
  if (text) changes.push(text);
  const sentComments = new Set(row.comments.map((comment) => comment.trim()));
  const comments = new Set(
    found.flatMap((one) => one.comments).filter((comment) => !sentComments.has(comment.trim())),
  );
  // The cell of a row with several comments holds them together.
  comments.delete(row.comments.join('\n').trim());
  if (comments.size > 0) changes.push({ row, kind: 'comment', after: [...comments].join('\n') });
  const touched = found.find(({ source }) =>
    source !== undefined && !isSameText(source, row.source)
  );
  if (touched) changes.push({ row, kind: 'source', after: touched.source ?? '' });
  return changes;
}

function textChange(row: BilingualRow, found: readonly ReturnedRow[]): RowChange | undefined {
  const targets = found.flatMap(({ target }) => target === undefined ? [] : [target]);
  const others = [...new Set(targets.filter((target) => !isSameText(target, row.target)))];
  const [after] = others;
  if (after === undefined) return undefined;
  const problems: RowProblem[] = [];
  // A copy that nobody has changed says nothing against an edited one.
  if (others.length > 1) problems.push('twice');
  if (hasOtherTags(row, after)) problems.push('tags');
  if (folded(after) === folded(row.target)) problems.push('typography');
  return { row, kind: 'text', before: row.target, after, problems };
}

/** Line ends, blanks at the ends and characters that no file can hold are no change. */
function isSameText(a: string, b: string): boolean {
  return plainly(a) === plainly(b);
}

function plainly(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNWRITABLE, '').toWellFormed().trim();
}

// deno-lint-ignore no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function hasOtherTags({ source, target }: BilingualRow, after: string): boolean {
  if (after.trim() === '') return false;
  const wanted = target.trim() === '' ? source : target;
  return tagProblems(wanted, after, {}).length > 0 || tagList(wanted) !== tagList(after);
}

function tagList(text: string): string {
  return parseTags(text).flatMap((token) => typeof token === 'string' ? [] : writeTags([token]))
    .sort().join('');
}

/** Without what office programs change by themselves. */
function folded(text: string): string {
  return text.normalize('NFC').replace(/[\s\u00a0\u200b\ufeff]+/g, ' ').trim()
    .replace(/[‘’‚‛`´]/g, "'").replace(/[“”„‟]/g, '"').replace(/…/g, '...').replace(/[–—]/g, '-');
}
