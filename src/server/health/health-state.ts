/** What can be well or wrong, each with a row of the page of health. */
export const healthParts = [
  'database',
  'disk',
  'files',
  'changes',
  'hint',
  'mails',
  'work',
  'backup',
  'loop',
] as const;

export type HealthPart = typeof healthParts[number];

type Noted = { isGood: boolean; since: Date };
type Fault = { event: string; count: number; lastAt: Date };

const EVENT = /^[a-z][a-z.]{0,39}$/i;

/** What one process has noticed about itself and what it needs; a restart begins anew. */
class HealthState {
  readonly #parts = new Map<HealthPart, Noted>();
  readonly #faults = new Map<string, Fault>();
  /** A write was refused because there was no room; until one succeeds. */
  isStorageFull = false;
  startedAt: Date | undefined;
  /** When the newest backup was begun. */
  backupAt: Date | undefined;
  /** Backups are made by this process. */
  makesBackups = false;
  /** When others' changes were last read; undefined where there are no others. */
  changesReadAt: Date | undefined;
  /** Whether hints come; undefined where the settings name no server for them. */
  hasHints: boolean | undefined;

  /** True when it has just turned from well to wrong, or back. */
  note(part: HealthPart, isGood: boolean, at: Date): boolean {
    const before = this.#parts.get(part);
    if (before?.isGood === isGood) return false;
    this.#parts.set(part, { isGood, since: at });
    return before !== undefined || !isGood;
  }

  of(part: HealthPart): Noted | undefined {
    return this.#parts.get(part);
  }

  noteFault(event: string, at: Date): string {
    const name = EVENT.test(event) ? event : 'other';
    const known = this.#faults.get(name);
    this.#faults.set(name, { event: name, count: (known?.count ?? 0) + 1, lastAt: at });
    return name;
  }

  /** The last one first. */
  faults(): Fault[] {
    return [...this.#faults.values()].toSorted((a, b) => b.lastAt.getTime() - a.lastAt.getTime());
  }
}

/** For the state of a service. */
export const beginHealth = () => new HealthState();
