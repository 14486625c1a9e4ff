import type { Lang } from '../../shared/languages.ts';
import type { FailReason, MtEngine, Payer } from '../mt/port.ts';
import type { Domain } from '../../language/register/rules.ts';

export type Severity = 'minor' | 'major' | 'critical';

/** A stretch of one text that a person should check; offsets count UTF-16 units. */
export type Span = {
  side: 'source' | 'target';
  start: number;
  end: number;
  severity: Severity;
  kind: string;
};

/** Texts without tags. */
export type QeInput = {
  id: string;
  source: string;
  target: string;
  /** The target translated back, where the estimator needs it. */
  back?: string;
  terms?: { source: string; targets: string[] }[];
};

export type QeSetting = {
  from: Lang;
  to: Lang;
  domain: Domain;
  /** Id of the engine that translated back. */
  backEngine?: string;
};

export type QeResult = {
  id: string;
  /** 0–100; null when this estimator cannot say, which is not the same as bad. */
  score: number | null;
  /** The table that turned a measure into the score. */
  calibration: string | null;
  spans: Span[];
  /** Why there is no score. */
  reason?: FailReason;
};

type QeMethod = 'judge' | 'embed' | 'lexical';

/** Says how good translations are without a human reference. */
export type QualityEstimator = {
  readonly method: QeMethod;
  /** The model that judges or measures; what people read. */
  readonly id: string;
  readonly needsBack: boolean;
  /** False where it has no way to a number, so that it is not called in vain. */
  covers(setting: QeSetting): boolean;
  /** Answers each id exactly once. */
  estimate(
    inputs: readonly QeInput[],
    setting: QeSetting,
    signal: AbortSignal,
    /** Of calls that cost something; nobody when absent. */
    payer?: Payer,
  ): Promise<QeResult[]>;
};

/** All that scores are made with. */
export type Quality = {
  /** The first that covers a pair is called. */
  estimators: readonly QualityEstimator[];
  /** Translates back; null when no engine is configured. */
  back: MtEngine | null;
  /** Translate back also where no estimator needs it, for people to read. */
  alwaysBack: boolean;
};
