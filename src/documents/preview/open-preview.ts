import { readMovedTimes } from '../cues/read-moved-times.ts';
import { convert } from '../conversions/convert.ts';
import { drawDocument, drawingKey } from '../conversions/draw-document.ts';
import { requireDocument } from '../access/require-document.ts';
import type { Preview, PreviewImage } from '../../formats/contract/preview.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { PreviewCache } from './preview-cache.ts';

const beginPreviews = () => new PreviewCache();

/** Access is checked each time; the preview is drawn once. */
export async function openPreview(
  deps: Deps,
  actor: Actor,
  fileName: string,
  signal?: AbortSignal,
) {
  const document = await requireDocument(deps, actor, fileName, 'read');
  const drawn = { ...document, times: await readMovedTimes(deps, document.id) };
  const work = { fileName: document.fileName, kind: 'drawing' } as const;
  const preview = await convert(
    deps,
    actor,
    work,
    async (turn) =>
      await deps.state.of(beginPreviews).ask(
        drawingKey(drawn),
        (stop) => drawDocument(deps, drawn, stop),
        {
          signal: signal ? AbortSignal.any([signal, turn.signal]) : turn.signal,
          onNews: turn.onNews,
        },
      ),
  );
  return { document, preview };
}

/** How many parts there are, where which unit stands, and the looks that all parts use. */
export function viewPreview({ kind, rules, parts }: Preview) {
  return { kind, rules, parts: parts.map(({ places, weight }) => ({ places, weight })) };
}

export async function readImage(
  deps: Deps,
  actor: Actor,
  fileName: string,
  number: number,
  signal?: AbortSignal,
): Promise<PreviewImage> {
  const { preview } = await openPreview(deps, actor, fileName, signal);
  return preview.images[number] ?? fail('preview.notFound');
}
