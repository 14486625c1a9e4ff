import { z } from 'zod';
import { type Extra, fileKinds, type Installed, type Step } from './models.ts';
import type { Offer } from './registry.ts';

const Stored = z.object({
  version: z.string(),
  files: z.array(z.object({
    kind: z.enum(fileKinds as [Installed['files'][0]['kind'], ...Installed['files'][0]['kind'][]]),
    name: z.string().regex(/^\w+\.bin$/),
    size: z.number().int().positive(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  })),
});
const Order = z.object({ langs: z.array(z.enum(['en', 'ja', 'zh'])).min(1) });

const STEP = /^(?:(?:ko|ja|zh)en|en(?:ko|ja|zh))$/;

/**
 * The models on this machine: a folder each, which is there as a whole or not at all, and beside them what was begun.
 */
export class ModelStore {
  constructor(readonly folder: string) {}

  /** What is there, whole as far as sizes tell; hashes are looked at when a model is loaded. */
  installed(): Map<Step, Installed> {
    const found = new Map<Step, Installed>();
    for (const name of namesIn(this.folder)) {
      if (!STEP.test(name)) continue;
      const folder = `${this.folder}/${name}`;
      const stored = Stored.safeParse(readJson(`${folder}/model.json`));
      if (!stored.success) continue;
      const isWhole = stored.data.files.every((file) =>
        sizeOf(`${folder}/${file.name}`) === file.size
      );
      if (isWhole) found.set(name as Step, { step: name as Step, folder, ...stored.data });
    }
    return found;
  }

  /** Named by its hash: two models may share a file, and nothing that was begun is taken for something else. */
  partPath(sha256: string): string {
    return `${this.folder}/parts/${sha256}`;
  }

  async makeFolder(): Promise<void> {
    await Deno.mkdir(`${this.folder}/parts`, { recursive: true });
  }

  partSize(sha256: string): number {
    return sizeOf(this.partPath(sha256)) ?? 0;
  }

  /** Puts a model in its place in one step; a crash leaves the old one, or none. */
  async install({ step, version, files }: Offer): Promise<void> {
    const fresh = `${this.folder}/parts/${step}`;
    await Deno.remove(fresh, { recursive: true }).catch(ignoreAbsent);
    await Deno.mkdir(fresh, { recursive: true });
    for (const { sha256, name } of files) await share(this.partPath(sha256), `${fresh}/${name}`);
    const stored = files.map(({ kind, name, size, sha256 }) => ({ kind, name, size, sha256 }));
    await writeFile(`${fresh}/model.json`, JSON.stringify({ version, files: stored }, null, 2));
    await Deno.remove(`${this.folder}/${step}`, { recursive: true }).catch(ignoreAbsent);
    await Deno.rename(fresh, `${this.folder}/${step}`);
    for (const { sha256 } of files) await Deno.remove(this.partPath(sha256)).catch(ignoreAbsent);
  }

  /** What was agreed to and is not finished; it survives the process. */
  order(): Extra[] | undefined {
    const order = Order.safeParse(readJson(`${this.folder}/download.json`));
    return order.success ? order.data.langs : undefined;
  }

  async setOrder(langs: readonly Extra[] | undefined): Promise<void> {
    const path = `${this.folder}/download.json`;
    if (!langs) return await Deno.remove(path).catch(ignoreAbsent);
    await this.makeFolder();
    await writeFile(`${path}.new`, JSON.stringify({ langs }));
    await Deno.rename(`${path}.new`, path);
  }
}

/** The same file under a second name, so that nothing is lost or doubled half-way. */
async function share(from: string, to: string): Promise<void> {
  await Deno.link(from, to).catch(() => Deno.copyFile(from, to)); // not every disk has links
}

async function writeFile(path: string, text: string): Promise<void> {
  using file = await Deno.open(path, { write: true, create: true, truncate: true });
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length;) at += await file.write(bytes.subarray(at));
  await file.syncData();
}

function namesIn(folder: string): string[] {
  return unlessAbsent(() => [...Deno.readDirSync(folder)].map(({ name }) => name)) ?? [];
}

function sizeOf(path: string): number | undefined {
  return unlessAbsent(() => Deno.statSync(path).size);
}

function readJson(path: string): unknown {
  const text = unlessAbsent(() => Deno.readTextFileSync(path));
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // cut off by a crash: as if it were not there
  }
}

function unlessAbsent<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) {
      return undefined;
    }
    throw error;
  }
}

function ignoreAbsent(error: unknown): void {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}
