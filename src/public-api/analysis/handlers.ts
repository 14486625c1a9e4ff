import { requireDocument } from '../../documents/access/require-document.ts';
import { amountOf, wordsOf } from '../../documents/counting/rules.ts';
import { type Analysis, readAnalyses } from '../../reports/analysis/read-analysis.ts';
import { type BandCounts, bands, sumOf } from '../../reports/analysis/rules.ts';
import { startAnalysis } from '../../reports/analysis/start-analysis.ts';
import { weightedTable } from '../../reports/analysis/weighted-table.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { valid } from '../../server/http.ts';
import { fail } from '../../shared/errors.ts';
import { ApiDocumentParams } from '../documents/schema.ts';
import { apiFactory, describes } from '../operations/operation.ts';
import { ApiAnalysis } from './schema.ts';

const example = { state: 'running', result: null };

/** GET /documents/{document}/analysis: what is known of its work, by bands of similarity. */
export const getApiAnalysis = apiFactory.createHandlers(
  describes({
    name: 'readAnalysis',
    summary: { ko: '문서의 작업량 분석', en: 'Read the analysis of a document' },
    scope: 'documents:read',
    status: 200,
    answer: ApiAnalysis,
    example,
    codes: ['document.notFound', 'analysis.noProject'],
  }),
  valid('param', ApiDocumentParams),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const document = await findInProject(deps, member, c.req.valid('param').document);
    return c.json(await viewOf(deps, member, document));
  },
);

/** POST /documents/{document}/analysis: has the project of the document analysed anew. */
export const postApiAnalysis = apiFactory.createHandlers(
  describes({
    name: 'analyseDocument',
    summary: { ko: '문서의 작업량 분석하기', en: 'Analyse a document' },
    scope: 'jobs:write',
    status: 202,
    answer: ApiAnalysis,
    example,
    isRepeatable: true,
    codes: ['document.notFound', 'analysis.noProject', 'analysis.nothing'],
  }),
  valid('param', ApiDocumentParams),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const document = await findInProject(deps, member, c.req.valid('param').document);
    await startAnalysis(deps, member, document.projectNo);
    return c.json(await viewOf(deps, member, document), 202);
  },
);

async function findInProject(deps: Deps, member: Member, name: string) {
  const actor = { kind: 'member', member } as const;
  const { projectNo, fileName } = await requireDocument(deps, actor, name, 'read');
  return { projectNo: projectNo ?? fail('analysis.noProject'), fileName };
}

type Place = Awaited<ReturnType<typeof findInProject>>;

async function viewOf(deps: Deps, member: Member, { projectNo, fileName }: Place) {
  const { versions: [newest], shown } = await readAnalyses(deps, member, projectNo);
  return {
    state: newest?.state ?? 'none' as const,
    result: shown ? resultOf(shown, fileName) : null,
  };
}

function resultOf(analysis: Analysis, fileName: string) {
  const { version, unit, from } = analysis;
  const table = analysis.files.find((file) => file.fileName === fileName)?.table;
  if (!table) return null;
  const counted = ({ letters, ...counts }: BandCounts) => ({
    ...counts,
    words: Math.round(wordsOf(from, { letters, words: counts.words }) * 10) / 10,
  });
  return {
    version,
    unit,
    bands: Object.fromEntries(bands.map((band) => [band, counted(table[band])])) as Record<
      typeof bands[number],
      ReturnType<typeof counted>
    >,
    amount: amountOf(sumOf(table), unit, from),
    weighted: weightedTable(table, analysis, from),
  };
}
