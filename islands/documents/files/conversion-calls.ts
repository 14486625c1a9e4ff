import type { ConversionView } from '../../../src/documents/conversions/rules.ts';
import { documentsApi, Refusal, send } from '../../runtime/api.ts';

/** Files that the server reads or writes for this person, oldest first; previews are the editor's own matter. */
export async function readConversions(): Promise<ConversionView[]> {
  return (await readAll()).filter(({ kind }) => kind !== 'drawing');
}

/** How far the preview of a document is; undefined when nobody draws it. */
export async function readDrawing(fileName: string): Promise<ConversionView | undefined> {
  return (await readAll()).find(({ kind, filename }) =>
    kind === 'drawing' && filename === fileName
  );
}

/** Stopping a file says so by a toast; the request that waited for the file shows no error. */
export function isStopped(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'file.cancelled';
}

async function readAll(): Promise<ConversionView[]> {
  const { conversions } = await send(documentsApi.conversions.$get(), { stay: true });
  return conversions as ConversionView[];
}

export async function stopConversion(id: string): Promise<void> {
  await send(documentsApi.conversions[':id'].$delete({ param: { id } }));
}
