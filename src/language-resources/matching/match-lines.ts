import { requireDocument } from '../../documents/access/require-document.ts';
import { plainText, type TagFacts } from '../../language/tags/tags.ts';
import { diffLines } from '../../language/similarity/diff.ts';
import { tagsOf } from '../translation-memory/codes.ts';
import type { Placed } from '../../language/similarity/match.ts';
import { remapTags } from '../../language/similarity/remap-tags.ts';
import { repairNumbers } from '../../language/similarity/repair.ts';
import { findMatches, type FoundMatch } from '../translation-memory/find-matches.ts';
import { numberWithin } from '../translation-memory/entry-numbers.ts';
import { LOWEST_THRESHOLD, placeOf } from '../translation-memory/rules.ts';
import { requireProject } from '../../projects/projects/require-project.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { type Direction, parseDirection } from '../../shared/languages.ts';
import { formatMoment } from '../../shared/time.ts';
import type { ProjectScope } from '../../shared/scopes.ts';
import { afterWork } from '../../work/queue/run-work.ts';
import { placedIn } from './line-contexts.ts';
import { memoriesFor } from './memories-for.ts';
import { thresholdOf } from './match-settings.ts';
import { nameAuthors } from '../memories/name-authors.ts';
import { type LineMatches, type MatchView, MOST_MATCHES } from './rules.ts';

/** Lines of a document by their places, or texts as they are. */
type MatchQuery = {
  projectNo?: number | undefined;
  fileName?: string | undefined;
  indices?: readonly number[];
  sources?: readonly string[];
  /** Of texts outside documents and projects. */
  direction?: Direction | undefined;
  /** What lies below the threshold of the member, in place of the rest. */
  isBelow?: boolean;
};

type Wanted = { index: number; line: Placed; draft: string | null };
type Lookup = { direction: Direction; projectNo: ProjectScope | undefined; lines: Wanted[] };

/** What the memories offer for some lines, best first, and the draft of a machine behind it. */
export async function matchLines(
  deps: Deps,
  member: Member,
  ask: MatchQuery,
): Promise<{ lines: LineMatches[]; isComplete: boolean }> {
  await afterWork(deps, 'learn', { of: member.uid });
  const { direction, projectNo, lines } = ask.fileName === undefined
    ? await scopeOfTexts(deps, member, ask)
    : await scopeOfDocument(deps, member, { ...ask, fileName: ask.fileName });
  const memories = await memoriesFor(deps, member.uid, direction, projectNo);
  const threshold = await thresholdOf(deps, member.uid);
  const { found, isComplete } = await findMatches(deps, {
    lines: lines.map(({ line }) => line),
    ...direction,
    memories,
    threshold: ask.isBelow ? LOWEST_THRESHOLD : threshold,
    // The best ones may lie above the threshold.
    limit: ask.isBelow ? 2 * MOST_MATCHES : MOST_MATCHES,
  });
  // What is equal in form may be worth less: what people are shown is held to the score that they see.
  const isWanted = ({ score }: FoundMatch) => ask.isBelow ? score < threshold : score >= threshold;
  const nameOf = await nameAuthors(deps, found.flat().map(({ entry }) => entry.author));
  const penalties = new Map<number, number>(memories.map(({ no, penalty }) => [no, penalty]));
  const view = (line: Placed, match: FoundMatch): MatchView => ({
    ...viewMatch(line, match),
    penalty: penalties.get(match.entry.memoryNo) ?? 0,
    author: nameOf(match.entry.author),
  });
  return {
    lines: lines.map(({ index, line, draft }, at) => ({
      index,
      matches: [
        ...(found[at] ?? []).filter(isWanted).map((match) => view(line, match)),
        ...draftOf(line, ask.isBelow ? null : draft),
      ],
    })),
    isComplete,
  };
}

async function scopeOfTexts(deps: Deps, member: Member, ask: MatchQuery): Promise<Lookup> {
  const { sources = [], indices = [] } = ask;
  const project = ask.projectNo === undefined
    ? undefined
    : (await requireProject(deps, member, ask.projectNo, 'documents.read')).project;
  const direction = project
    ? { from: project.sourceLang, to: project.targetLang }
    : ask.direction ?? fail('request.invalid');
  return {
    direction,
    projectNo: project?.no,
    lines: sources.map((text, at) => ({ index: indices[at] ?? at, line: { text }, draft: null })),
  };
}

async function scopeOfDocument(
  deps: Deps,
  member: Member,
  { fileName, indices = [] }: MatchQuery & { fileName: string },
): Promise<Lookup> {
  const document = await requireDocument(deps, { kind: 'member', member }, fileName, 'read');
  const direction = parseDirection(document.direction ?? '') ?? fail('document.notFound');
  const at = await placedIn(deps, document.id, indices);
  const lines = indices.flatMap((index): Wanted[] => {
    const { line, previous, next } = at(index);
    if (!line) return [];
    const place = placeOf(document.id, document.fileName, index);
    const { source: text, tags, firstTarget: draft } = line;
    return [{ index, line: { text, tags, previous, next, place }, draft }];
  });
  return { direction, projectNo: document.projectNo ?? undefined, lines };
}

function viewMatch(
  line: Placed,
  { kind, score, flips, hasOtherTags, entry, memoryName }: FoundMatch,
): Omit<MatchView, 'penalty' | 'author'> {
  const tags = tagsOf(entry.codes);
  const source = plainText(entry.source, tags);
  const repaired = repairNumbers(line.text, entry);
  const diff = diffLines(source, plainText(line.text, line.tags));
  return {
    diff_text: diff.map(({ kind, text }) => marked(kind, text)).join(''),
    tmx_target: remapTags(tagged(line.text, line.tags), {
      ...tagged(entry.source, tags),
      target: repaired?.text ?? entry.target,
    }),
    score,
    source_i: numberWithin(entry.no),
    ...(entry.facts?.id === undefined ? {} : { id: entry.facts.id }),
    kind,
    source,
    diff,
    flips: [...new Set(flips.map((flip) => flip.kind))],
    repairs: repaired?.repairs ?? [],
    hasOtherTags,
    memory: { no: entry.memoryNo, name: memoryName, isPersonal: memoryName === '' },
    changed: formatMoment(entry.updatedAt),
  };
}

function tagged(text: string, tags: TagFacts | undefined) {
  return { text, ...(tags ? { tags } : {}) };
}

function marked(kind: 'same' | 'gone' | 'come', text: string): string {
  if (kind === 'same') return text;
  return kind === 'gone' ? `[-${text}-]` : `{+${text}+}`;
}

/** The draft of a machine is no match at all, and says so by its score. */
function draftOf(line: Placed, draft: string | null): MatchView[] {
  if (!draft) return [];
  const source = plainText(line.text, line.tags);
  return [{
    diff_text: source,
    tmx_target: draft,
    score: -1,
    source_i: -1,
    kind: 'machine',
    source,
    diff: [{ kind: 'same', text: source }],
    flips: [],
    repairs: [],
    hasOtherTags: false,
    penalty: 0,
    memory: null,
    author: null,
    changed: null,
  }];
}
