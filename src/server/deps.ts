import type { ServiceLines } from '../shared/company/rules.ts';
import type { Role } from '../shared/roles/rules.ts';
import type { Db } from '../../db/client.ts';
import type { FileThreads } from '../ports/file-threads/port.ts';
import type { Bus } from '../ports/bus/port.ts';
import type { Compute } from '../ports/compute/port.ts';
import type { BlobStore } from '../ports/files/port.ts';
import type { Limiter } from '../ports/limiter/port.ts';
import type { Converter } from '../ports/converter/port.ts';
import type { Mailer } from '../ports/mailer/port.ts';
import type { MemoryIndexes } from '../ports/memory-index/port.ts';
import type { Probe } from '../ports/monitor/port.ts';
import type { EngineRegistry, MtEngine, Spending } from '../ports/mt/port.ts';
import type { PaymentGateway } from '../ports/payments/port.ts';
import type { Quality } from '../ports/quality/port.ts';
import type { Relay } from '../ports/relay/port.ts';
import type { Receivers } from '../ports/receivers/port.ts';
import type { AddressList } from './address-list.ts';
import type { Log } from '../shared/log.ts';
import type { MemberScope, VisitorScope } from '../shared/scopes.ts';
import type { Hooks } from './hooks.ts';
import type { ServiceState } from './service-state.ts';

/** Everything outside that use cases may reach. Built once by `main.ts`, or by a test. */
export type Deps = {
  db: Db;
  bus: Bus;
  blobs: BlobStore;
  /** Looks through texts of members on threads that can be ended. */
  compute: Compute;
  limiter: Limiter;
  /** Counts requests as they come, in memory. */
  rates: Limiter;
  mailer: Mailer;
  /** Draws Word documents as PDF; absent where the service writes PDF itself. */
  converter?: Converter;
  /** The engine in use; the one that fills nothing and says why when none is configured. */
  mt: MtEngine;
  /** How accuracy is measured; absent where only rules check. */
  quality?: Quality;
  /** Changes it while the service runs. */
  engines: EngineRegistry;
  /** Finds near lines in translation memories. */
  indexes: MemoryIndexes;
  /** What plans are paid by; absent where nothing is sold and everybody has everything. */
  payments?: Payments;
  /** Programs of members that are called when something happens. */
  receivers: Receivers;
  /** Where to ask how the servers of engines are; none when nothing is watched. */
  probes: readonly Probe[];
  /** Who is seen at other processes; absent where there are none. */
  relay?: Relay;
  /** What lower districts call in higher ones. */
  hooks: Hooks;
  /** What this service works on and remembers; modules hold no variables of their own. */
  state: ServiceState;
  /** Reads and writes files beside our own thread. */
  fileThreads: FileThreads;
  log: Log;
  now: () => Date;
  /** How to wait before trying again; real time when absent. */
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>;
  config: Config;
};

export type Payments = {
  gateway: PaymentGateway;
  /** So long after its last step an order of unknown outcome is looked up. */
  reconcileMs: number;
  /** Work that waits for its time is looked for so often. */
  everyMs: number;
  /** Lines that the law wants shown before anything is sold, and that the settings lack. */
  missing: readonly string[];
};

export type Config = {
  /** Where links in mails point, such as https://omgim.example; without a slash at the end. */
  /** Where files of this process lie; tests have none. */
  dataDir?: string;
  publicOrigin: string;
  /** Signs access tokens. */
  sessionSecret: string;
  /** Seals what the database must hold and nobody may read there; each use has a key of its own. */
  dataSecret: string;
  /** True under `deno task dev`: the developer page exists. */
  isDev: boolean;
  /** The address that becomes operator when it is verified. */
  operatorEmail?: string;
  /** Where questions go, shown on the help page. */
  supportEmail?: string;
  /** What the environment says of the company and of support; the console may change it. */
  lines?: ServiceLines;
  /** A whole line at the foot of every page, in place of the single ones. */
  companyLine?: string;
  /** Joining needs the age tick and the consents; off only for programs that send the bare fields. */
  requireConsents: boolean;
  /** Answers of sign-in and sign-up do not tell who is a member. */
  enumSafe: boolean;
  /** Who needs a second factor; the operator always does. */
  mfa: 'off' | 'optional' | 'pm' | 'all';
  /** No member from outside is here: a program that tries the service out may confirm an address by the link alone. */
  isTrial?: boolean;
  /** Only pages of ours may ask whether an address is in use. */
  formToken: boolean;
  /** Other processes may work on the same database: what they do is not heard on our bus. */
  sharesDatabase?: boolean;
  /** What a member and a project may store; `Infinity`: as much as they like. */
  storage: { memberBytes: number; projectBytes: number };
  /** Members see the addresses of those they write to, as specified; else names alone. */
  boardEmails: boolean;
  /** Who watches the service shows it to read the metrics; absent: nobody reads them. */
  metricsToken?: string;
  /** This process works behind answers alone; others answer. */
  answersNobody?: boolean;
  /** What engines cost and what may be spent on them; absent: nothing is limited. */
  spending?: Spending;
  /** Reverse proxies whose forwarded address is believed. */
  trustedProxies: AddressList;
  /** Where those who run the service work from; absent: from anywhere. */
  operatorAddresses?: AddressList;
  /** Addresses that are not counted, such as a load generator's. */
  unlimited: AddressList;
};

export type Member = {
  uid: MemberScope;
  /** A number that is no secret: by it lines are assigned. */
  no: number;
  email: string;
  name: string;
  role: Role;
  /** Of the mark that stands for the member, 0 to 9. */
  colour: number;
  /** Has a role that works for the service, but not where this request comes from: here the role is a member's. */
  isElsewhere?: true;
  /** The session that the request came with. */
  sid: string;
  /** Must have a second factor and has none: may set it up and do nothing else. */
  needsSecondFactor: boolean;
  /** The account may only object and leave. */
  isSuspended?: boolean;
  /** The project that work behind an answer brings in for the member: to everybody else it is closed till then. */
  bringsIn?: number;
};

/** Who asks: a member by session, or a visitor by the hash of a random cookie. */
export type Actor =
  | { kind: 'member'; member: Member }
  /** `sender`: what the address counts as, hashed; a cookie can be thrown away, an address cannot. */
  | { kind: 'visitor'; key: VisitorScope; sender?: string | undefined };
