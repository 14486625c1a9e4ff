import type { Places, Rule } from '../../../../src/formats/contract/preview.ts';
import type { ConversionView } from '../../../../src/documents/conversions/rules.ts';
import type { FilledPart } from '../../../../src/documents/preview/rules.ts';
import { previewApi, reach, refusalOf, send } from '../../../runtime/api.ts';
import type { DocumentKey } from './document-key.ts';
import { readDrawing } from '../../../documents/files/conversion-calls.ts';

export type Outline = {
  kind: 'pages' | 'sheets' | 'text' | 'cues';
  rules: readonly Rule[];
  parts: readonly { places: Places; weight: number }[];
};

/** What the preview asks of the server. */
export type PreviewService = {
  open(signal: AbortSignal): Promise<Outline>;
  /** How far the drawing is, while `open` waits for it. */
  progress(): Promise<ConversionView | undefined>;
  part(number: number, signal: AbortSignal): Promise<FilledPart>;
  image(number: number, signal: AbortSignal): Promise<Blob>;
};

export function httpPreview({ project, user, name }: DocumentKey): PreviewService {
  const calls = previewApi.preview[':project'][':user'][':file'];
  const param = { project, user, file: name };
  return {
    async open(signal) {
      const call = calls.$get({ param }, { init: { signal } });
      return await send(call, { stay: true }) as Outline;
    },
    progress: () => readDrawing(name),
    async part(number, signal) {
      const part = String(number);
      const call = calls.parts[':part'].$get({ param: { ...param, part } }, { init: { signal } });
      return await send(call, { stay: true }) as FilledPart;
    },
    async image(number, signal) {
      const request = { param: { ...param, image: String(number) } };
      const answer = await reach(
        calls.images[':image'].$get(request, { init: { signal } }),
      );
      if (!answer.ok) throw await refusalOf(answer);
      return await answer.blob();
    },
  };
}
