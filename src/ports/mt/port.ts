import type { Domain, Register } from '../../language/register/rules.ts';
import type { AddressProblem } from '../../shared/addresses.ts';
import type { Lang } from '../../shared/languages.ts';

/** Raised with every change of the prompts, so that older answers do not pass for new ones. */
export const PROMPT_VERSION = '2';

/** `text` carries `<g1>…</g1>` and `<x2/>` for inline tags. */
export type MtSegment = { id: string; text: string };

export type MtRequest = {
  from: Lang;
  to: Lang;
  domain: Domain;
  register: Register;
  segments: MtSegment[];
  /** Glossary terms that occur in the segments. */
  terms?: { source: string; targets: string[] }[];
  /** Similar units of a translation memory; score 0–100. */
  examples?: { source: string; target: string; score: number }[];
  /** Lines around the segments, for reading only. */
  before?: { source: string; target?: string }[];
  after?: string[];
  /** Set when a first answer broke rules; says which, in English, for the engine. */
  reminder?: string;
};

export type FailReason =
  | 'missing'
  | 'empty'
  | 'tags'
  | 'too-long'
  | 'too-short'
  | 'wrong-script'
  | 'refused'
  | 'bad-reply'
  | 'rate-limited'
  | 'quota'
  | 'unauthorized'
  | 'unreachable'
  | 'timeout'
  | 'breaker-open'
  | 'budget'
  | 'job-budget'
  | 'no-price'
  | 'cancelled'
  | 'unsupported-pair'
  | 'needs-engine';

export type MtLine =
  & { id: string }
  & (
    | { ok: true; text: string; via: string; pivot?: Lang; flags: string[] }
    | { ok: false; reason: FailReason; retryable: boolean; retryAfterMs?: number }
  );

export type MtCapabilities = {
  pairs: readonly (readonly [Lang, Lang])[];
  /** Most segments and characters of one request. */
  maxSegments: number;
  maxChars: number;
  tags: 'native' | 'prompt' | 'none';
  terms: boolean;
  context: boolean;
  register: boolean;
  concurrency: number;
  /** False: asking again gives the same answer, so a bad line fails at once. */
  repairs: boolean;
};

export type MtReadiness = {
  state: 'ready' | 'needs-download' | 'unreachable' | 'unauthorized' | 'needs-engine';
  detail?: string;
  bytes?: number;
};

export type Progress = { done: number; total: number };

/** Why models could not be loaded. */
export type DownloadProblem =
  | 'unreachable'
  | 'registry'
  | 'missing'
  | 'damaged'
  | 'too-large'
  | 'no-space'
  | 'address'
  | 'disk';

/** Models that an engine needs on this machine. Nothing is loaded from the network before `run`. */
export type MtDownload = {
  /** `ask`: an operator has to agree; `yes`: the settings say so; `no`: it never happens. */
  readonly mode: 'ask' | 'yes' | 'no';
  /** Where the models come from, and the folder of this machine that they go to. */
  readonly host: string;
  readonly folder: string;
  /** By the language beside Korean; the bytes are what is still missing, as far as it is known. */
  offers(): { lang: Lang; bytes: number; isInstalled: boolean }[];
  /** What was agreed to and is not finished, stored beside the models. */
  ordered(): readonly Lang[] | undefined;
  order(langs: readonly Lang[] | undefined): Promise<void>;
  /** Goes on where it was left; comes back when all is in its place. */
  run(
    langs: readonly Lang[],
    report: (progress: Progress) => void,
    signal: AbortSignal,
  ): Promise<void>;
  problemOf(error: unknown): DownloadProblem;
};

/**
 * A machine translation engine: transport, parsing and the alignment of ids. Batching, checks and retries are done
 * once for all engines in `src/machine-translation/translate`.
 */
export type MtEngine = {
  /** Such as `openai`; with the model it names the engine in the interface. */
  readonly id: string;
  /** What people read: the model or the service. */
  readonly label: string;
  /** The engines to ask one after the other, when it stands for several. */
  readonly chain?: readonly MtEngine[];
  capabilities(): MtCapabilities;
  ready(signal?: AbortSignal): Promise<MtReadiness>;
  prepare?(report: (progress: Progress) => void, signal: AbortSignal): Promise<void>;
  /** Of an engine whose models have to be loaded first. */
  readonly download?: MtDownload;
  /** Answers each id of the request exactly once. `onCount` hears what the call took, where the provider says so. */
  translate(
    request: MtRequest,
    signal: AbortSignal,
    onCount?: (count: TokenCount) => void,
  ): AsyncIterable<MtLine>;
  estimate(request: MtRequest): { chars: number; usd: number | null };
};

export type Env = Readonly<Record<string, string | undefined>>;

/** A price, and the models of the engine that it is for. */
export type ListPrice = readonly [model: RegExp, price: Price];

/** What is known of an engine before it runs: the settings page, the budget and the accuracy check read it. */
export type EngineDescription = {
  /** The value of MT_ENGINE that chooses it. */
  id: string;
  /** As people read it in lists of engines. */
  name: { ko: string; en: string };
  /** Every setting that it reads. */
  settings: readonly string[];
  /** Without these it cannot run. */
  required: readonly string[];
  /** Those among them that are never shown, logged or sent anywhere but to the service. */
  secrets: readonly string[];
  /** Of settings whose name does not end in _URL, _MODEL or _KEY. */
  settingLabels?: Readonly<Record<string, { ko: string; en: string }>>;
  /**
   * List prices of 2025-06 without discounts for batches or caches; the first that fits counts. Empty where nobody
   * knows one: providers change them, and those of the operator go first.
   */
  prices: readonly ListPrice[];
};

/** A model server on this machine that nobody has chosen yet. */
export type LocalServer = {
  kind: 'ollama' | 'lmstudio' | 'llamacpp';
  address: string;
  /** Those that can translate, by their names. */
  models: string[];
};

/** Where settings become engines while the service runs. */
export type EngineRegistry = {
  readonly entries: readonly EngineDescription[];
  /** Of an installation without any engine. */
  readonly absent: EngineDescription;
  /** Of `engine:model`; undefined where nobody knows one. Own prices may stand for an engine or for one model. */
  priceOf(name: string, own: OwnPrices): Price | undefined;
  /** What the environment says, without what was saved. */
  readonly env: Env;
  /** Throws a sentence that begins with the name of the setting that is wrong. */
  check(env: Env): void;
  /** New work goes to the engines that these settings name; what runs ends with those it began with. */
  apply(env: Env): void;
  /** One engine by itself, to be tried. */
  build(id: string, env: Env): MtEngine;
  checkAddress(address: string): Promise<AddressProblem | undefined>;
  findLocal(): Promise<LocalServer[]>;
};

/** Tokens of one call, as its provider counted them. */
export type TokenCount = { tokensIn: number; tokensOut: number };

export type Amounts = TokenCount & { characters: number };

/** A call by the name that prices have: engine and model. */
export type PaidCall = { engine: string; expected: Amounts };

/** What a call did take; counted by the provider, or estimated. */
export type Used = Amounts & { isCounted: boolean };

/** Who pays for calls: may refuse one before it is made, and hears of each that was. */
export type Payer = {
  /** A reason when the call may not be made. Otherwise its cost is reserved until `pay` is called. */
  refuse(call: PaidCall): Promise<FailReason | undefined>;
  pay(call: PaidCall, used: Used): void;
};

/** Dollars a million: of tokens in and out, or of characters. */
export type Price = { input: number; output: number } | { characters: number };

/** By engine, or by engine and model: `openai`, `openai:model`. */
export type OwnPrices = Readonly<Record<string, Price>>;

/** What the operator allows to be spent; without limits everything is only counted. */
export type Spending = {
  prices: OwnPrices;
  dailyUsd?: number;
  jobUsd?: number;
  /** What a dollar is taken as where a cost is shown in won; 0 shows none. */
  wonPerUsd?: number;
};
