import type { Db } from '../../../db/client.ts';
import { joinTerms } from '../draft-settings/join-terms.ts';
import { settingsOf } from '../draft-settings/read-settings.ts';
import { gateOf } from '../drafting/pace.ts';
import { codeOf } from '../drafting/rules.ts';
import {
  termsForDraft,
  termsOfDocument,
} from '../../language-resources/glossaries/terms-for-draft.ts';
import type { linesAround } from '../../documents/lines/machine-targets.ts';
import { cleanTarget } from '../../documents/lines/rules.ts';
import { plainText } from '../../language/tags/tags.ts';
import type { Deps } from '../../server/deps.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { type Customer, openAccount } from '../budget/open-account.ts';
import { noQuality, type Scored, scoreLines, type ScoreTask } from './score-lines.ts';
import { type NewScore, upsertScores } from './store.ts';
import { hashOfTexts } from './view-scores.ts';

type Row = Awaited<ReturnType<typeof linesAround>>[number];

export type ScoredRow = { row: Row; scored: Scored };

/** Has the lines scored, outside any transaction, by the settings of this document, at the payer's cost. */
export async function scoreRows(
  deps: Deps,
  { customer, ...setting }: Omit<ScoreTask, 'lines' | 'payer'> & { customer: Customer },
  rows: readonly Row[],
  signal: AbortSignal,
): Promise<ScoredRow[]> {
  const lines = rows.map((row) => ({
    id: String(row.id),
    source: row.source,
    target: row.target,
    tags: row.tags,
    plainSource: row.plain,
    plainTarget: plainText(row.target, row.tags),
    draftedBy: row.origin === 'machine' ? row.engine : null,
  }));
  const { documentId } = customer;
  const { register, terms: own } = await settingsOf(deps.db, documentId);
  const texts = lines.map(({ plainSource }) => plainSource);
  const terms = joinTerms(
    own,
    await termsForDraft(deps.db, documentId, setting, texts),
    texts,
    setting,
  );
  const index = await termsOfDocument(deps.db, documentId, setting);
  const common = {
    ...setting,
    ...(register ? { register } : {}),
    ...(terms.length > 0 ? { terms } : {}),
    ...(index ? { glossary: { index, own } } : {}),
  };
  const payer = openAccount(deps, customer);
  const task = { ...common, lines, payer };
  let scored: Scored[] = [];
  try {
    scored = await scoreLines(
      deps.quality ?? noQuality,
      (engine) => gateOf(deps, engine),
      task,
      signal,
    );
  } finally {
    const isAnswered = ({ back, score }: Scored) => back !== null || score !== null;
    await payer.close(scored.filter(isAnswered).length, 0);
  }
  return rows.flatMap((row, at) => {
    const found = scored[at];
    return found ? [{ row, scored: found }] : [];
  });
}

/** Stores what was found of lines that nobody changed meanwhile; answers their ids. */
export async function saveScores(
  db: Db,
  documentId: DocumentScope,
  found: readonly ScoredRow[],
  at: Date,
): Promise<number[]> {
  const rows = await Promise.all(found.map(async ({ row, scored }): Promise<NewScore> => {
    const { score, method, by, calibration, flags, spans, back, backEngine, reason } = scored;
    return {
      lineId: row.id,
      version: row.version,
      hash: await hashOfTexts(row),
      score,
      method,
      by,
      calibration,
      flags,
      spans,
      // It goes in as JSON, where half a character would come out as bytes that are no text at all.
      back: back === null ? null : cleanTarget(back),
      backEngine,
      reason: reason && codeOf(reason),
    };
  }));
  return await upsertScores(db, documentId, rows, at);
}
