import { fileURLToPath } from 'node:url';
import { addressList } from '../server/address-list.ts';
import { DEFAULT_HOST, DEFAULT_PORT } from './listening/listen.ts';
import { StartError } from './listening/start-error.ts';
import { z } from 'zod';

/** `web` answers requests, `work` does what goes on behind answers, `all` does both. */
export type Role = 'web' | 'work' | 'all';

/** Nobody guesses it in time. */
const LEAST_TOKEN = 24;

/** An empty value in a settings file means "not set". */
const optional = z.string().optional().transform((value) => value?.trim() || undefined);

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(DEFAULT_PORT),
  HOST: z.string().default(DEFAULT_HOST),
  PUBLIC_ORIGIN: optional,
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: optional,
  DATABASE_AUTH_TOKEN: optional,
  MAIL_FROM: z.string().default('옮김 <no-reply@localhost>'),
  SESSION_SECRET: optional,
  DATA_SECRET: optional,
  OPERATOR_EMAIL: optional,
  SUPPORT_EMAIL: optional,
  COMPANY_LINE: optional,
  REQUIRE_CONSENTS: z.enum(['0', '1']).default('1'),
  ENUM_SAFE: z.enum(['0', '1']).default('0'),
  MFA: z.enum(['off', 'optional', 'pm', 'all']).default('optional'),
  FORM_TOKEN: z.enum(['0', '1']).default('0'),
  BOARD_EMAILS: z.enum(['0', '1']).default('1'),
  TRUSTED_PROXIES: z.string().default(''),
  OPERATOR_IPS: z.string().default(''),
  UNLIMITED_ADDRESSES: z.string().default(''),
  BACKUP_URL: optional,
  ROLE: z.enum(['web', 'work', 'all']).default('all'),
  METRICS_TOKEN: optional,
  STORAGE_MEMBER_GB: z.coerce.number().min(0).default(5),
  STORAGE_PROJECT_GB: z.coerce.number().min(0).default(20),
});

export type Settings = {
  port: number;
  host: string;
  publicOrigin: string;
  dataDir: string;
  database: { url: string; token?: string };
  mailFrom: string;
  sessionSecret: string | undefined;
  dataSecret: string | undefined;
  operatorEmail: string | undefined;
  /** Shown on the help page; not the operator's own, for that one opens an account. */
  supportEmail: string | undefined;
  /** Name and registration of the company, at the foot of every page. */
  companyLine: string | undefined;
  requireConsents: boolean;
  enumSafe: boolean;
  formToken: boolean;
  boardEmails: boolean;
  mfa: 'off' | 'optional' | 'pm' | 'all';
  trustedProxies: string[];
  /** Where the console answers; empty: everywhere. */
  operatorIps: string[];
  unlimited: string[];
  metricsToken: string | undefined;
  role: Role;
  /** The folder of hourly backups. */
  backupFolder: string | undefined;
  /** 0: as much as they like. */
  storageMemberGb: number;
  storageProjectGb: number;
};

/** Reads the environment once, at start; a setting that cannot be used stops the start with its name. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new StartError(
      `다음 설정의 값을 쓸 수 없어요: ${names}. .env.example을 확인해 주세요. ` +
        `(These settings cannot be used: ${names}. See .env.example.)`,
    );
  }
  const values = parsed.data;
  const isShared = values.DATABASE_URL !== undefined && !isFile(values.DATABASE_URL);
  checkSecrets(values, isShared);
  if (values.ROLE !== 'all' && !isShared) {
    throw new StartError(
      'ROLE=web와 ROLE=work는 여러 프로세스가 함께 쓰는 DATABASE_URL이 있어야 해요. 프로세스가 하나라면 ROLE을 비워 주세요. ' +
        '(ROLE=web and ROLE=work need a DATABASE_URL that processes share. Leave ROLE empty for one process.)',
    );
  }
  if (values.METRICS_TOKEN && values.METRICS_TOKEN.length < LEAST_TOKEN) {
    throw new StartError(
      `METRICS_TOKEN 값은 ${LEAST_TOKEN}자 이상이어야 해요. (METRICS_TOKEN must have at least ${LEAST_TOKEN} characters.)`,
    );
  }
  const dataDir = values.DATA_DIR.replace(/\/+$/, '');
  return {
    port: values.PORT,
    host: values.HOST,
    publicOrigin: (values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    dataDir,
    database: {
      url: values.DATABASE_URL ?? `file:${dataDir}/omgim.db`,
      ...(values.DATABASE_AUTH_TOKEN ? { token: values.DATABASE_AUTH_TOKEN } : {}),
    },
    mailFrom: values.MAIL_FROM,
    sessionSecret: values.SESSION_SECRET,
    dataSecret: values.DATA_SECRET,
    operatorEmail: values.OPERATOR_EMAIL,
    supportEmail: values.SUPPORT_EMAIL,
    companyLine: values.COMPANY_LINE,
    requireConsents: values.REQUIRE_CONSENTS === '1',
    enumSafe: values.ENUM_SAFE === '1',
    formToken: values.FORM_TOKEN === '1',
    boardEmails: values.BOARD_EMAILS === '1',
    mfa: values.MFA,
    trustedProxies: readAddresses('TRUSTED_PROXIES', values.TRUSTED_PROXIES),
    operatorIps: readAddresses('OPERATOR_IPS', values.OPERATOR_IPS),
    unlimited: readAddresses('UNLIMITED_ADDRESSES', values.UNLIMITED_ADDRESSES),
    role: values.ROLE,
    metricsToken: values.METRICS_TOKEN,
    backupFolder: backupFolder(values.BACKUP_URL, isShared),
    storageMemberGb: values.STORAGE_MEMBER_GB,
    storageProjectGb: values.STORAGE_PROJECT_GB,
  };
}

function checkSecrets(
  values: { SESSION_SECRET: string | undefined; DATA_SECRET: string | undefined },
  isShared: boolean,
) {
  const secrets = Object.entries({
    SESSION_SECRET: values.SESSION_SECRET,
    DATA_SECRET: values.DATA_SECRET,
  });
  for (const [name, value] of secrets) {
    if (value && value.length < 32) {
      throw new StartError(
        `${name} 값은 32자 이상이어야 해요. (${name} must have at least 32 characters.)`,
      );
    }
  }
  const missing = secrets.filter(([, value]) => !value).map(([name]) => name);
  if (!isShared || missing.length === 0) return;
  throw new StartError(
    `여러 프로세스가 데이터베이스를 함께 쓰면 비밀 값도 같아야 해요. 모든 프로세스에 같은 값으로 적어 주세요: ${
      missing.join(', ')
    }. ` +
      `(A remote DATABASE_URL may serve many processes: set the same ${
        missing.join(' and ')
      } for all of them.)`,
  );
}

function backupFolder(url: string | undefined, isShared: boolean): string | undefined {
  if (url === undefined) return undefined;
  if (isShared) {
    throw new StartError(
      'BACKUP_URL은 데이터베이스 파일을 위한 설정이에요. DATABASE_URL이 서버라면 그 서버의 백업을 써 주세요. ' +
        '(BACKUP_URL is for a database file. With a DATABASE_URL of a server, use the backups of that server.)',
    );
  }
  if (url.startsWith('file://')) return fileURLToPath(url).replace(/\/+$/, '');
  if (/^[a-z][a-z\d+.-]+:/i.test(url)) {
    throw new StartError(
      'BACKUP_URL에는 /backups나 file:///backups 같은 폴더를 적어 주세요. ' +
        '(BACKUP_URL must be a folder, such as /backups or file:///backups.)',
    );
  }
  return url.replace(/\/+$/, '');
}

function readAddresses(name: string, words: string): string[] {
  const addresses = words.split(',').map((one) => one.trim()).filter(Boolean);
  try {
    addressList(addresses);
  } catch (error) {
    throw new StartError(
      `${name} 값을 쓸 수 없어요. .env.example을 확인해 주세요. ` +
        `(${name} cannot be used: ${(error as Error).message}. See .env.example.)`,
    );
  }
  return addresses;
}

/** A database file belongs to one process alone; a remote database may serve others too. */
export function isFile(databaseUrl: string): boolean {
  return databaseUrl.startsWith('file:');
}
