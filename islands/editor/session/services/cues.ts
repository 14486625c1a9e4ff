import type { CueList, CueRuleChoice, CueView } from '../../../../src/documents/cues/rules.ts';
import { cuesApi, send } from '../../../runtime/api.ts';
import type { DocumentKey } from './document-key.ts';

/** What the times of subtitles need of the server. */
export type CueService = {
  list(): Promise<CueList>;
  move(wanted: Omit<CueView, 'undos'>): Promise<CueView>;
  /** Takes the newest change of a cue back. */
  restore(cue: { unit: string; version: number }): Promise<CueView>;
  setRules(rules: CueRuleChoice): Promise<CueRuleChoice>;
  /** Answers them in order, each once. */
  setShots(shots: readonly number[]): Promise<{ shots: number[] }>;
};

const stay = { stay: true };

export function httpCues({ project, user, name }: DocumentKey): CueService {
  const file = { project_no: project, fileName: name };
  const { cues } = cuesApi;
  return {
    async list() {
      const call = cues[':project'][':user'][':file'].$get({
        param: { project, user, file: name },
      });
      return await send(call, stay);
    },
    async move(wanted) {
      return await send(cues.$put({ json: { ...file, ...wanted } }), stay);
    },
    async restore(cue) {
      return await send(cues.restore.$put({ json: { ...file, ...cue } }), stay);
    },
    async setRules(rules) {
      return await send(cues.rules.$put({ json: { ...file, ...rules } }), stay);
    },
    async setShots(shots) {
      return await send(cues.shots.$put({ json: { ...file, shots: [...shots] } }), stay);
    },
  };
}
