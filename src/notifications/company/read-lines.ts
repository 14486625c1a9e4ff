import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../server/deps.ts';
import { companyLineOf, type ServiceLines } from '../../shared/company/rules.ts';
import { systemScope } from '../../shared/scopes.ts';
import { sleep } from '../../shared/sleep.ts';
import { listLiveLines } from './store.ts';

/** They stand on pages that everybody reads. */
export const ofService = systemScope('lines of the service are the same for everybody');

/** So long a process shows what it has read: other processes may write, and every page needs them. */
const KNOWN_MS = 5_000;
/** No page waits longer for them. */
const WAIT_MS = 300;

type Known = { readAt: number; stored: ServiceLines };

const beginKnown = (): Known => ({ readAt: -Infinity, stored: {} });

type Reading = Pick<Deps, 'db' | 'now' | 'state' | 'config'>;

/** What stands at the foot of pages about the company and its support. */
export type Company = {
  line: string | undefined;
  lines: ServiceLines;
  /** What was set in the console. */
  stored: ServiceLines;
};

export async function readCompany(deps: Reading): Promise<Company> {
  const known = deps.state.of(beginKnown);
  const at = deps.now().getTime();
  if (Math.abs(at - known.readAt) > KNOWN_MS) {
    known.readAt = at;
    const reading = readStored(deps.db).then(
      (stored) => void (known.stored = stored),
      // A page about a busy database needs them as well; it shows the last known ones.
      () => {},
    );
    const over = new AbortController();
    await Promise.race([reading, sleep(WAIT_MS, over.signal)]);
    over.abort();
  }
  return companyOf(deps, known.stored);
}

/** The same, of this moment. */
export async function readCompanyNow(
  { config }: Pick<Deps, 'config'>,
  db: Db,
): Promise<Company> {
  return companyOf({ config }, await readStored(db));
}

/** What is known to be set in the console, without waiting. */
export function knownLines({ state }: Pick<Deps, 'state'>): ServiceLines {
  return state.of(beginKnown).stored;
}

/** The next page reads anew. */
export function forgetLines({ state }: Pick<Deps, 'state'>): void {
  state.of(beginKnown).readAt = -Infinity;
}

async function readStored(db: Db): Promise<ServiceLines> {
  const rows = (await listLiveLines(db, ofService)).filter(({ words }) => words !== '');
  return Object.fromEntries(rows.map(({ name, words }) => [name, words]));
}

function companyOf({ config }: Pick<Deps, 'config'>, stored: ServiceLines): Company {
  const lines = { ...config.lines, ...stored };
  const isSet = Object.keys(stored).some((name) => name.startsWith('COMPANY_'));
  const line = isSet ? companyLineOf(lines) : config.companyLine ?? companyLineOf(lines);
  return { line, lines, stored };
}
