import type { ConversionView } from '../../src/conversions/rules.ts';
import { documentsApi, send } from '../_lib/api.ts';

/** Files that the server reads or writes for this person, oldest first. */
export async function readConversions(): Promise<ConversionView[]> {
  const { conversions } = await send(documentsApi.conversions.$get(), { stay: true });
  return conversions as ConversionView[];
}

export async function stopConversion(id: string): Promise<void> {
  await send(documentsApi.conversions[':id'].$delete({ param: { id } }));
}
