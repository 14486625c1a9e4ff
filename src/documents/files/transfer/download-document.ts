import { readMovedTimes } from '../../cues/read-moved-times.ts';
import { convert } from '../../conversions/convert.ts';
import { loadFormat } from '../../../formats/load-format.ts';
import { readFilled } from '../../lines/read-lines.ts';
import { readTargets } from '../../lines/read-targets.ts';
import type { Actor, Deps } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import { parseDirection } from '../../../shared/languages.ts';
import { requireDocument } from '../../access/require-document.ts';
import { writeDocument, writePdfDocument } from '../../conversions/read-document.ts';
import { untranslatedWarning } from '../rules.ts';
import { downloadNameOf } from './download-name.ts';

/** The file with what is translated so far; lines without a target keep their source. */
export async function downloadDocument(
  deps: Deps,
  actor: Actor,
  fileName: string,
  { asPdf = false } = {},
) {
  const document = await requireDocument(deps, actor, fileName, 'read');
  const direction = parseDirection(document.direction ?? '') ?? fail('document.noDirection');
  const { isBilingual = false } = loadFormat(document.extension);
  const targets = await readTargets(deps, document.id, { isBilingual });
  const { filled, all } = await readFilled(deps, document.id);
  const untranslated = untranslatedWarning(all - filled, { isBilingual });
  const name = downloadNameOf(document.fileName, document.extension, { asPdf });
  const work = { fileName: document.fileName, kind: 'writing' } as const;
  return await convert(deps, actor, work, async (turn) => {
    const how = { ...direction, turn, times: await readMovedTimes(deps, document.id) };
    if (asPdf) {
      const pdf = await writePdfDocument(deps, document, targets, how);
      return { ...pdf, warnings: [...pdf.warnings, ...untranslated], fileName: name };
    }
    const bytes = await writeDocument(deps, document, targets, how);
    return { bytes, warnings: untranslated, fileName: name };
  });
}
