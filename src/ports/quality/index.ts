import type { Embedder } from '../embed/port.ts';
import type { Chat } from '../mt/llm/chat.ts';
import { engines } from '../mt/index.ts';
import type { Env, MtEngine } from '../mt/port.ts';
import { readNumber, readText } from '../mt/settings.ts';
import type { Calibration } from './calibration.ts';
import { shipped } from './calibrations/index.ts';
import { embedding } from './embedding.ts';
import { judge } from './judge.ts';
import { lexical } from './lexical.ts';
import type { Quality, QualityEstimator } from './port.ts';

/** Engines whose models can judge. */
const chats = engines.flatMap(({ id, required, chat }) => chat ? [{ id, required, ...chat }] : []);
const methods = ['judge', 'embed', 'lexical', 'rules'] as const;

export type QualityParts = {
  /** The engine that makes the drafts; another one judges and translates back where there is one. */
  mt: MtEngine;
  embedder?: Embedder;
  /** Tables of this installation, beside those that are shipped. */
  tables?: readonly Calibration[];
};

/** Judge, then meaning, then letters, as far as the settings give them; a wrong setting stops the start. */
export function qualityFromEnv(env: Env, { mt, embedder, tables = [] }: QualityParts): Quality {
  const wanted = readText(env, 'QE') ?? 'auto';
  if (wanted !== 'auto' && !methods.some((one) => one === wanted)) {
    throw new Error(`QE is none of: auto, ${methods.join(', ')}`);
  }
  const isWanted = (method: string) => wanted === 'auto' || wanted === method;
  const all = [...shipped, ...tables];
  const estimators: QualityEstimator[] = [];
  const chat = isWanted('judge') ? judgeFromEnv(env, mt) : undefined;
  if (wanted === 'judge' && !chat) throw new Error('QE=judge needs a language model');
  if (chat) estimators.push(judge(chat, { samples: readNumber(env, 'QE_SAMPLES', 1, 9) ?? 1 }));
  if (wanted === 'embed' && !embedder) throw new Error('QE=embed needs EMBED');
  if (isWanted('embed') && embedder) estimators.push(embedding(embedder, all));
  if (isWanted('lexical')) estimators.push(lexical(all));
  return { estimators, back: backFromEnv(env, mt), alwaysBack: !!readText(env, 'MT_BACK_ENGINE') };
}

/** The model of QE_ENGINE; else any that does not make the drafts; else that one, with QE_MODEL if given. */
function judgeFromEnv(env: Env, mt: MtEngine): Chat | undefined {
  const name = readText(env, 'QE_ENGINE');
  const settings = (entry: { prefix: string }) => judgeSettings(env, entry.prefix);
  const ready = chats.filter(({ required, prefix }) =>
    required.every((setting) => judgeSettings(env, prefix)[setting]?.trim())
  );
  if (name) {
    const chosen = chats.find(({ id }) => id === name);
    if (!chosen) throw new Error(`QE_ENGINE is none of: ${chats.map(({ id }) => id).join(', ')}`);
    if (!ready.includes(chosen)) throw new Error(`QE_ENGINE=${name} lacks settings of that engine`);
    return chosen.fromEnv(settings(chosen));
  }
  const drafting = (mt.chain?.[0] ?? mt).id;
  // QE_MODEL without QE_ENGINE is a model of the engine that makes the drafts.
  const own = ready.find(({ id }) => id === drafting);
  const other = ready.find(({ id }) => id !== drafting);
  const chosen = readText(env, 'QE_MODEL') ? own ?? other : other ?? own;
  return chosen?.fromEnv(settings(chosen));
}

function judgeSettings(env: Env, prefix: string): Env {
  const given = [['MODEL', 'QE_MODEL'], ['BASE_URL', 'QE_BASE_URL'], [
    'API_KEY',
    'QE_API_KEY',
  ]] as const;
  const own = given.flatMap(([name, setting]) => {
    const value = readText(env, setting);
    return value ? [[`${prefix}_${name}`, value]] : [];
  });
  return { ...env, ...Object.fromEntries(own) };
}

/** MT_BACK_ENGINE; else another engine that is configured; else the one of the drafts. */
function backFromEnv(env: Env, mt: MtEngine): MtEngine | null {
  const first = mt.chain?.[0] ?? mt;
  const usable = engines.filter(({ id, required }) =>
    id !== 'memory' && required.every((name) => env[name]?.trim())
  );
  const name = readText(env, 'MT_BACK_ENGINE');
  if (name) {
    const chosen = usable.find(({ id }) => id === name);
    if (!chosen) throw new Error(`MT_BACK_ENGINE=${name} is no engine that is configured`);
    return chosen.fromEnv(env);
  }
  const isFilling = first.capabilities().pairs.length > 0;
  if (!isFilling) return null; // who chose to have no engine has none for this either
  // What needs no settings was not chosen by anybody, and may have to be downloaded first.
  const other = usable.find(({ id, required }) => id !== first.id && required.length > 0);
  return other?.fromEnv(env) ?? first;
}
