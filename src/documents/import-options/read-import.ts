import { detectLanguage, proposeDirection, sampleOf } from '../conversions/rules.ts';
import { requireDocument } from '../access/require-document.ts';
import { readDocument } from '../conversions/read-document.ts';
import { askerOf } from '../../billing/quota/rules.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { directionCode, type Lang } from '../../shared/languages.ts';
import { countOrFail } from '../../server/limit.ts';
import { optionsFor } from './default-options.ts';
import { loadFormat } from '../../formats/load-format.ts';
import {
  AUTOMATIC,
  type Encoding,
  type ImportOptions,
  type OptionName,
} from '../../formats/contract/import-options.ts';

/** How a document is, or would be, read. */
export type ImportFacts = {
  /** The options that mean something for it. */
  names: readonly OptionName[];
  options: ImportOptions;
  /** Of text files only. */
  encoding: Encoding | null;
  isSure: boolean;
  /** The beginning of the text, to see whether its letters are right. */
  sample: string[];
  detected: Lang | null;
  proposed: string | null;
};

const readLimit = { count: 120, periodMs: 60 * 60 * 1000, burst: 60 } as const;
const SAMPLE_LINES = 3;
const SAMPLE_LENGTH = 120;

/** What the dialog shows before a document gets its lines; with an encoding, as it would be read in that one. */
export async function readImport(
  deps: Deps,
  actor: Actor,
  fileName: string,
  encoding?: Encoding | typeof AUTOMATIC,
): Promise<ImportFacts> {
  const document = await requireDocument(deps, actor, fileName, 'read');
  const names = loadFormat(document.extension).options;
  const given = encoding && { encoding: encoding === AUTOMATIC ? null : encoding };
  const options = await optionsFor(deps, document, given);
  if (!names.includes('encoding')) {
    const detected = document.detectedLang;
    const nothing = { encoding: null, isSure: true, sample: [] };
    return { names, options, ...nothing, detected, proposed: proposalFor(detected) };
  }
  await countOrFail(deps, `import.reads:${askerOf(actor)}`, readLimit);
  const from = document.detectedLang ?? 'ko';
  const to = from === 'ko' ? 'en' as const : 'ko' as const;
  const read = await readDocument(deps, document, { from, to }, {
    options,
    turn: { owner: askerOf(actor) },
  });
  const detected = detectLanguage(sampleOf(read.lines)) ?? null;
  return {
    names,
    options,
    encoding: (read.encoding ?? null) as Encoding | null,
    isSure: !read.warnings.includes('encoding.guessed'),
    sample: read.lines.slice(0, SAMPLE_LINES).map(({ plain }) => shortened(plain)),
    detected,
    proposed: proposalFor(detected),
  };
}

function proposalFor(detected: Lang | null): string | null {
  const proposed = proposeDirection(detected);
  return proposed ? directionCode(proposed) : null;
}

function shortened(text: string): string {
  return text.length <= SAMPLE_LENGTH ? text : `${text.slice(0, SAMPLE_LENGTH).toWellFormed()}…`;
}
