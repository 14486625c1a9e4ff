import { readSpending } from '../machine-translation/budget/read-spending.ts';
import type { Config } from '../server/deps.ts';
import { addressList } from '../server/address-list.ts';
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
  const { dataDir, operatorEmail, supportEmail, supportPhone, companyLine } = settings;
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
    unlimited: addressList(settings.unlimited),
    ...(env.CLOCK_SHIFT_FILE?.trim() ? { isTrial: true } : {}),
    ...(operatorEmail ? { operatorEmail } : {}),
    ...(supportEmail ? { supportEmail } : {}),
    ...(supportPhone ? { supportPhone } : {}),
    ...(companyLine ? { companyLine } : {}),
  };
}

function bytesOf(gigabytes: number): number {
  return gigabytes === 0 ? Infinity : Math.round(gigabytes * 1024 ** 3);
}
