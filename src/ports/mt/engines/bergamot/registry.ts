import { z } from 'zod';
import { fileKinds, type ModelFile, type Step } from './models.ts';
import { DownloadError } from './problems.ts';

/** Mozilla's list of the models that Firefox uses. */
export const MOZILLA =
  'https://firefox.settings.services.mozilla.com/v1/buckets/main/collections/' +
  'translations-models/records';
const MOZILLA_FILES = 'https://firefox-settings-attachments.cdn.mozilla.net/';

/** More than twice the largest model known; what is larger is not what was requested. */
export const MOST_BYTES = 160 * 1024 * 1024;

export type Offer = { step: Step; version: string; files: (ModelFile & { url: string })[] };

const Entry = z.object({
  fromLang: z.string().optional(),
  toLang: z.string().optional(),
  sourceLanguage: z.string().optional(),
  targetLanguage: z.string().optional(),
  fileType: z.enum(fileKinds as [ModelFile['kind'], ...ModelFile['kind'][]]),
  version: z.string().max(20),
  filter_expression: z.string().optional(),
  name: z.string().max(200),
  attachment: z.object({
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    size: z.number().int().positive().max(MOST_BYTES),
    location: z.string().min(1).max(500),
  }),
});
type Entry = z.infer<typeof Entry>;

const Registry = z.object({ data: z.array(z.unknown()).max(20_000), files: z.string().optional() });

/**
 * Reads the list: for each direction the newest model that is complete. Entries that we do not know (other languages,
 * packed files, trials for some users only) are passed over.
 */
export function readRegistry(text: string, address: string): Map<Step, Offer> {
  const parsed = Registry.safeParse(parse(text));
  if (!parsed.success) throw new DownloadError('registry');
  const base = filesOf(address, parsed.data.files);
  const groups = new Map<string, Entry[]>();
  for (const raw of parsed.data.data) {
    const entry = Entry.safeParse(raw);
    const step = entry.success ? stepOf(entry.data) : undefined;
    if (!entry.success || !step || entry.data.filter_expression) continue;
    const key = `${step} ${entry.data.version}`;
    groups.set(key, [...groups.get(key) ?? [], entry.data]);
  }
  const offers = new Map<Step, Offer>();
  for (const [key, entries] of groups) {
    const [step, version] = key.split(' ') as [Step, string];
    const known = offers.get(step);
    if (known && !isNewer(version, known.version)) continue;
    const files = entries.map(({ fileType, attachment }) => ({
      kind: fileType,
      name: `${fileType}.bin`,
      size: attachment.size,
      sha256: attachment.hash,
      url: resolve(attachment.location, base),
    }));
    if (isComplete(files)) offers.set(step, { step, version, files });
  }
  return offers;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not a registry, whatever it is
  }
}

/** A mirror has its files beside its list, or says where. */
function filesOf(address: string, files: string | undefined): string {
  if (files !== undefined) return resolve(files.replace(/\/*$/, '/'), address);
  return address === MOZILLA ? MOZILLA_FILES : address;
}

function resolve(location: string, base: string): string {
  if (!URL.canParse(location, base)) throw new DownloadError('registry');
  return new URL(location, base).href;
}

function stepOf(entry: Entry): Step | undefined {
  const from = langOf(entry.fromLang ?? entry.sourceLanguage);
  const to = langOf(entry.toLang ?? entry.targetLanguage);
  return from && to && from !== to && (from === 'en' || to === 'en') ? `${from}${to}` : undefined;
}

const langs: Record<string, 'ko' | 'en' | 'ja' | 'zh'> = {
  ko: 'ko',
  en: 'en',
  ja: 'ja',
  zh: 'zh',
  'zh-Hans': 'zh',
};

function langOf(code: string | undefined) {
  return code !== undefined && Object.hasOwn(langs, code) ? langs[code] : undefined;
}

/** A model needs itself and its words: one list for both languages, or one for each. */
function isComplete(files: readonly ModelFile[]): boolean {
  const kinds = files.map(({ kind }) => kind);
  if (new Set(kinds).size !== kinds.length) return false;
  const has = (kind: ModelFile['kind']) => kinds.includes(kind);
  return has('model') && has('lex') && (has('vocab') !== (has('srcvocab') && has('trgvocab')));
}

/** `2.10` is newer than `2.9`; `3.0a1` is a trial and older than `3.0`. */
function isNewer(one: string, other: string): boolean {
  const numbers = (version: string) =>
    version.split('.').map((part) => parseInt(part) - (/[a-z]/i.test(part) ? 0.5 : 0));
  const [a, b] = [numbers(one), numbers(other)];
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
