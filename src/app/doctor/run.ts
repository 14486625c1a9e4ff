import { engineFromEnv } from '../../ports/mt/index.ts';
import { hostsOf } from '../../ports/mt/registry.ts';
import { leaveBy } from '../../ports/mt/http.ts';
import { blobsFromEnv } from '../../ports/files/index.ts';
import { hintsFromEnv } from '../../ports/hints/index.ts';
import { safeFetch } from '../../shared/safe-fetch.ts';
import { checkBackups } from './check-backups.ts';
import { checkDatabase } from './check-database.ts';
import { checkFiles } from './check-files.ts';
import { checkFolder } from './check-folder.ts';
import { checkHints } from './check-hints.ts';
import { checkMail } from './check-mail.ts';
import { checkSettings } from './check-settings.ts';
import { bad, type Finding, good, hint, reasonIn } from './finding.ts';
import { environment } from '../environment.ts';
import { isFile, readSettings } from '../settings.ts';
import { findUnshared } from '../shared-settings.ts';
import { endUnstarted } from '../listening/start-error.ts';

/** `deno task doctor`: tries what the settings name and says what to change. Ends with 1 where something does not work. */
type Env = Record<string, string | undefined>;

const signs = { good: '✓', hint: '·', bad: '✗' } as const;
try {
  const isWell = await examine(await environment());
  Deno.exit(isWell ? 0 : 1);
} catch (error) {
  endUnstarted(error);
}

/** Prints each finding as it comes; false where something does not work. */
async function examine(env: Env): Promise<boolean> {
  const settings = readSettings(env);
  const checks: (() => Finding[] | Promise<Finding[]>)[] = [
    () => checkSettings(settings),
    () => checkFolder(settings),
    () => checkDatabase(settings),
    () => isFile(settings.database.url) ? [] : checkSharing(env),
    async () => isFile(settings.database.url) ? [] : await checkHints(await hintsFromEnv(env)),
    () => checkFiles(blobsFromEnv(env, { dataDir: settings.dataDir })),
    () => checkMail(env),
    () => checkEngine(env),
    () => checkBackups(settings),
  ];
  let isWell = true;
  for (const check of checks) {
    for (const finding of await check()) {
      print(finding);
      isWell &&= finding.state !== 'bad';
    }
  }
  return isWell;
}

function print({ state, ko, en }: Finding) {
  console.log(`${signs[state]} ${ko}\n  ${en}`);
}

function checkSharing(env: Env): Finding[] {
  return findUnshared(env).map(({ ko, en }) => bad(ko, en));
}

async function checkEngine(env: Env): Promise<Finding[]> {
  leaveBy(safeFetch({ allowed: hostsOf(env) }));
  try {
    const engine = engineFromEnv(env);
    const { state } = await engine.ready();
    if (state === 'ready') {
      return [
        good(`번역 엔진이 대답해요: ${engine.label}`, `The engine ${engine.label} answers.`),
      ];
    }
    return [hint(
      '번역 엔진이 준비되지 않았어요. 초벌 번역을 하려면 설정이나 /settings/engines에서 연결해 주세요.',
      'No engine is ready. Connect one by settings or at /settings/engines for drafts.',
    )];
  } catch (error) {
    return [bad(
      `번역 엔진을 쓸 수 없어요: ${reasonIn(error)}`,
      `The engine cannot be used: ${reasonIn(error)}`,
    )];
  }
}
