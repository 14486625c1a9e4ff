import { readSpending } from '../machine-translation/budget/read-spending.ts';
import type { Config } from '../server/deps.ts';
import { lineNames, type ServiceLines } from '../shared/company/rules.ts';
import { addressList } from '../server/address-list.ts';
import { isThisMachine } from '../server/this-machine.ts';
import { storedSecret } from './stored-secret.ts';
import type { Settings } from './settings.ts';

type Place = {
  env: Record<string, string | undefined>;
  /** The database file belongs to this process alone. */
  isAlone: boolean;
  isDev: boolean;
};

/** What use cases read of the settings. */
export async function buildConfig(
  settings: Settings,
  { env, isAlone, isDev }: Place,
): Promise<Config> {
  const { dataDir, operatorEmail, supportEmail } = settings;
  const { companyLine } = settings;
  return {
    dataDir,
    publicOrigin: settings.publicOrigin,
    sessionSecret: settings.sessionSecret ?? await storedSecret(`${dataDir}/secret`),
    dataSecret: settings.dataSecret ?? await storedSecret(`${dataDir}/data-secret`),
    isDev,
    sharesDatabase: !isAlone,
    spending: readSpending(env),
    requireConsents: settings.requireConsents,
    enumSafe: settings.enumSafe,
    formToken: settings.formToken,
    boardEmails: settings.boardEmails,
    mfa: settings.mfa,
    storage: {
      memberBytes: bytesOf(settings.storageMemberGb),
      projectBytes: bytesOf(settings.storageProjectGb),
    },
    trustedProxies: addressList(settings.trustedProxies),
    ...(settings.operatorIps.length > 0
      ? { operatorAddresses: addressList(settings.operatorIps) }
      : {}),
    unlimited: addressList(settings.unlimited),
    isTrial: isTrial(env),
    ...(settings.role === 'work' ? { answersNobody: true } : {}),
    ...(settings.metricsToken ? { metricsToken: settings.metricsToken } : {}),
    ...(operatorEmail ? { operatorEmail } : {}),
    ...(supportEmail ? { supportEmail } : {}),
    lines: linesOf(env),
    ...(companyLine ? { companyLine } : {}),
  };
}

/**
 * The operator says that nobody from outside can follow the links of its mails, or its clock is moved, which only test keys
 * allow. An address that was left out says nothing.
 */
function isTrial(env: Place['env']): boolean {
  const origin = URL.parse(env.PUBLIC_ORIGIN?.trim() ?? '');
  return origin !== null && isThisMachine(origin.hostname) || !!env.CLOCK_SHIFT_FILE?.trim();
}

/** Lines of the company and of support, as far as the environment has them. */
function linesOf(env: Place['env']): ServiceLines {
  return Object.fromEntries([...lineNames, 'SUPPORT_EMAIL'].flatMap((name) => {
    const value = env[name]?.trim();
    return value ? [[name, value]] : [];
  }));
}

function bytesOf(gigabytes: number): number {
  return gigabytes === 0 ? Infinity : Math.round(gigabytes * 1024 ** 3);
}
