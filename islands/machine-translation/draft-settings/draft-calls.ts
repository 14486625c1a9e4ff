import type { EstimateFacts } from '../../../src/machine-translation/budget/text.ts';
import type { DocumentSettings } from '../../../src/machine-translation/draft-settings/rules.ts';
import type { Domain, Register } from '../../../src/language/register/rules.ts';
import type { ImportOptions } from '../../../src/formats/contract/import-options.ts';
import { documentsApi, send } from '../../runtime/api.ts';

export type DocumentName = { filename: string; project_no: string };

export type Estimate = EstimateFacts & {
  characters: number;
  /** Lines of people that the drafts would replace. */
  edited: number;
};

type EstimateOptions = {
  scope?: 'empty' | 'all';
  /** How the file would be read anew. */
  options?: Partial<ImportOptions>;
  /** The least score of what is taken from the memories; null takes nothing from them. */
  memoryFrom?: number | null;
};

/** What a draft would take: of lines without a target, or of all that nobody has confirmed. */
export async function readEstimate(
  { filename, project_no }: DocumentName,
  direction: string,
  { scope = 'empty', options = {}, memoryFrom }: EstimateOptions = {},
): Promise<Estimate> {
  const imported = Object.keys(options).length > 0 ? { options: JSON.stringify(options) } : {};
  const memory = memoryFrom === undefined
    ? {}
    : { memoryFrom: memoryFrom === null ? 'off' : String(memoryFrom) };
  const query = { filename, project_no, direction, scope, ...imported, ...memory };
  return await send(documentsApi.document.estimate.$get({ query }), { stay: true });
}

export type SettingsAnswer = DocumentSettings & { domain: Domain; suggested: Register };

export async function readDraftSettings(query: DocumentName): Promise<SettingsAnswer> {
  return await send(documentsApi.document.settings.$get({ query }), { stay: true });
}

export async function saveDraftSettings(
  name: DocumentName,
  { register, terms }: Pick<DocumentSettings, 'register' | 'terms'>,
): Promise<void> {
  const form = { ...name, register: register ?? '' as const, terms: JSON.stringify(terms) };
  await send(documentsApi.document.settings.$put({ form }), { stay: true });
}
