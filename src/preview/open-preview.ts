import { convert } from '../conversions/convert.ts';
import { drawDocument, drawingKey } from '../documents/draw-document.ts';
import { findDocument } from '../documents/find-document.ts';
import type { Preview, PreviewImage } from '../formats/preview.ts';
import type { Actor, Deps } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { PreviewCache } from './preview-cache.ts';

const cache = new PreviewCache();

/** Whose document it is is asked each time; how it looks is drawn once. */
export async function openPreview(
  deps: Deps,
  actor: Actor,
  fileName: string,
  signal?: AbortSignal,
) {
  const document = await findDocument(deps, actor, fileName, 'read');
  const work = { fileName: document.fileName, kind: 'drawing' } as const;
  const preview = await convert(
    actor,
    work,
    async (turn) =>
      await cache.ask(drawingKey(document), (stop) => drawDocument(deps, document, stop), {
        signal: signal ? AbortSignal.any([signal, turn.signal]) : turn.signal,
        tell: turn.tell,
      }),
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
