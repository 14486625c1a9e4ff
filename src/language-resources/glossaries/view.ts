import { directionCode } from '../../shared/languages.ts';
import { formatMoment } from '../../shared/time.ts';
import type { ListedEntry } from './edit-entries.ts';
import type { ListedGlossary } from './list-glossaries.ts';

/** A glossary as lists name it; the specification calls what was made by hand `created`. */
export function viewGlossary(row: ListedGlossary, uid: string, projectNo?: number) {
  return {
    filename: row.name,
    filesize: row.size ?? ('created' as const),
    owner: row.ownerName,
    owner_id: row.ownerUid === uid ? uid : '',
    user_no: row.ownerUid === uid ? uid : '',
    project_no: projectNo === undefined ? 'individual' : String(projectNo),
    uploaded: formatMoment(row.updatedAt),
    randomCreateName: row.randomName,
    direction: directionCode(row),
    domain: row.domain,
    memo: row.memo,
    entryCount: row.entryCount,
    isOwn: row.ownerUid === uid,
  };
}
export type GlossaryView = ReturnType<typeof viewGlossary>;

/** What was replaced and can be brought back. */
export function viewReplacement(
  row: { no: number; count: number; at: Date; until: Date; byName: string | null },
) {
  return {
    no: row.no,
    count: row.count,
    by: row.byName ?? '',
    at: formatMoment(row.at),
    until: formatMoment(row.until),
  };
}
export type ReplacementView = ReturnType<typeof viewReplacement>;

/** An entry as the specification names it, with the status of each term beside. */
export function viewEntry(entry: ListedEntry) {
  return {
    index: entry.no,
    sourceGlossary: entry.sources.map(({ text }) => text),
    targetGlossary: entry.targets.map(({ text }) => text),
    auther: entry.authorName,
    date: formatMoment(entry.updatedAt),
    sources: entry.sources,
    targets: entry.targets,
    note: entry.note,
    domain: entry.domain,
  };
}
export type GlossaryEntryView = ReturnType<typeof viewEntry>;
