import { team } from '../../../../src/language/qa-checks/checks/team.ts';
import { indexReadings } from '../../../../src/language/korean/own-readings.ts';
import type { QaPage } from '../../session/services/qa.ts';
import type { QaParts } from './qa-parts.ts';

/** Judges by what the server says of the project, anew only where it is something else than before. */
export function createPolicyUse({ list, useSetting }: Pick<QaParts, 'list' | 'useSetting'>) {
  let policy = '';
  let isInProject = false;
  return {
    isInProject: () => isInProject,
    use({ off, rules, level, loanwords, readings, packs, severities, known }: QaPage) {
      const now = JSON.stringify([
        ...[off, rules, level, loanwords, readings],
        ...[packs, severities, known],
      ]);
      if (now === policy) return;
      policy = now;
      isInProject = known !== null;
      list.useKnownWords(known ?? []);
      list.useRules(off.includes(team.code) ? [] : rules);
      useSetting({
        ...{ off, loanwords, packs, severities },
        readings: indexReadings(readings),
        level: level ?? undefined,
      });
    },
  };
}
