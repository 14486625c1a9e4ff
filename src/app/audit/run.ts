import { type Hit, hitsOf, lockedPackages, readAdvisories } from './audit-lock.ts';
import { severities, type Severity } from './severity.ts';

type Options = { lock: string; advisories: string; atLeast: Severity };

/** Where advisories lie: a file, or a folder of files, in the format of osv.dev. */
const DEFAULT_FOLDER = 'data/advisories';

/** Compares the lock file with known advisories. Answers the exit code; 0 also when there are no advisories. */
export async function audit(options: Options, print: (line: string) => void): Promise<number> {
  const files = await filesAt(options.advisories);
  if (!files) {
    print(`audit: NOT RUN, there are no advisories at ${options.advisories} (docs/security.md).`);
    return 0;
  }
  const locked = lockedPackages(JSON.parse(await Deno.readTextFile(options.lock)));
  const packages = Map.groupBy(locked, ({ name }) => name);
  const versions = new Map(
    [...packages].map(([name, all]) => [name, all.map(({ version }) => version)]),
  );
  let count = 0;
  const hits: Hit[] = [];
  for (const file of files) {
    for (const advisory of readAdvisories(JSON.parse(await Deno.readTextFile(file)))) {
      count++;
      hits.push(...hitsOf(advisory, versions));
    }
  }
  const rank = ({ severity }: Hit) => severities.indexOf(severity);
  for (const hit of hits.toSorted((a, b) => rank(b) - rank(a))) {
    print(`${hit.severity.padEnd(9)} ${hit.name}@${hit.version}  ${hit.id}  ${hit.summary}`);
  }
  const bad = hits.filter((hit) => rank(hit) >= severities.indexOf(options.atLeast));
  print(
    `audit: ${locked.length} packages, ${count} advisories, ${hits.length} hits, ` +
      `${bad.length} of them ${options.atLeast} or worse.`,
  );
  if (count === 0) print('audit: the advisories are empty, so nothing is proved.');
  return bad.length > 0 || count === 0 ? 1 : 0;
}

async function filesAt(path: string): Promise<string[] | undefined> {
  try {
    if ((await Deno.stat(path)).isFile) return [path];
    const names = (await Array.fromAsync(Deno.readDir(path))).map(({ name }) => name);
    return names.filter((name) => name.endsWith('.json')).sort().map((name) => `${path}/${name}`);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

function readOptions(args: readonly string[]): Options {
  const flag = (name: string) =>
    args.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);
  const word = flag('at-least') ?? Deno.env.get('AUDIT_AT_LEAST') ?? 'high';
  const atLeast = severities.find((one) => one === word);
  if (!atLeast) throw new Error(`--at-least is one of ${severities.join(', ')}`);
  return {
    lock: flag('lock') ?? 'deno.lock',
    advisories: flag('advisories') ?? Deno.env.get('AUDIT_ADVISORIES') ?? DEFAULT_FOLDER,
    atLeast,
  };
}

if (import.meta.main) Deno.exit(await audit(readOptions(Deno.args), console.log));
