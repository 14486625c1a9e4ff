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
  const { dataDir, operatorEmail, supportEmail, supportPhone } = settings;
  const companyLine = settings.companyLine ?? companyLineOf(env);
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

/** What the law wants shown of a shop, in the order of the law; nothing where no line is set. */
const companyLines = [
  ['COMPANY_NAME', ''],
  ['COMPANY_REPRESENTATIVE', '대표 '],
  ['COMPANY_NUMBER', '사업자등록번호 '],
  ['COMPANY_MAIL_ORDER_NUMBER', '통신판매업신고 '],
  ['COMPANY_ADDRESS', ''],
  ['SUPPORT_EMAIL', ''],
  ['COMPANY_HOST', '호스팅 '],
] as const;

/** The line at the foot of every page, put together from the single settings. */
export function companyLineOf(env: Place['env']): string | undefined {
  if (!env.COMPANY_NAME?.trim()) return undefined;
  return companyLines.flatMap(([name, before]) => {
    const value = env[name]?.trim();
    return value ? [before + value] : [];
  }).join(' · ');
}

function bytesOf(gigabytes: number): number {
  return gigabytes === 0 ? Infinity : Math.round(gigabytes * 1024 ** 3);
}
