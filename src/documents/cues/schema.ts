import { z } from 'zod';
import { presetNames } from '../../language/subtitles/presets.ts';
import { claim, fileName, project } from '../access/schema.ts';
import { frameRates, LATEST_MS, MOST_SHOTS } from './rules.ts';

const known = { project_no: project, fileName, owner: claim };
const unit = z.string().regex(/^cue\d{1,8}$/);
const ms = z.number().int().min(0).max(LATEST_MS);
const version = z.number().int().min(0).max(1_000_000_000);

export const CueTimeFields = { unit, from: ms, to: ms };
export const CueRuleFields = {
  preset: z.enum(presetNames),
  isForChildren: z.boolean(),
  isSdh: z.boolean(),
  fps: z.literal(frameRates),
};
export const Shots = z.array(ms).max(MOST_SHOTS);

export const MoveCueJson = z.object({ ...known, ...CueTimeFields, version })
  .refine(({ from, to }) => from <= to, { path: ['to'] });

export const RestoreCueJson = z.object({ ...known, unit, version });

export const CueRulesJson = z.object({ ...known, ...CueRuleFields });

export const ShotsJson = z.object({ ...known, shots: Shots });
