import { z } from 'zod';
import { type Severity, severityOf } from './severity.ts';
import { compareVersions } from './versions.ts';

const Lock = z.object({ npm: z.record(z.string(), z.unknown()).default({}) });

const Change = z.object({
  introduced: z.string().optional(),
  fixed: z.string().optional(),
  last_affected: z.string().optional(),
});

/** As much of the format of osv.dev as is needed. */
const Advisory = z.object({
  id: z.string(),
  summary: z.string().optional(),
  withdrawn: z.string().optional(),
  severity: z.array(z.object({ type: z.string(), score: z.string() })).optional(),
  database_specific: z.object({ severity: z.unknown() }).partial().optional(),
  affected: z.array(z.object({
    package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
    ranges: z.array(z.object({ type: z.string(), events: z.array(Change) })).optional(),
    versions: z.array(z.string()).optional(),
  })).default([]),
});
type Advisory = z.output<typeof Advisory>;
type Affected = Advisory['affected'][number];

type Locked = { name: string; version: string };
export type Hit = Locked & { id: string; severity: Severity; summary: string };

/** The packages of a `deno.lock`, each version once. */
export function lockedPackages(lock: unknown): Locked[] {
  const found = new Map<string, Locked>();
  for (const key of Object.keys(Lock.parse(lock).npm)) {
    const at = key.indexOf('@', 1);
    // Behind the version stand its peers.
    const [version = ''] = key.slice(at + 1).split('_');
    const name = key.slice(0, at);
    found.set(`${name}@${version}`, { name, version });
  }
  return [...found.values()];
}

/** What one file of advisories says: one, a list, or an answer of osv.dev. Throws at anything else. */
export function readAdvisories(content: unknown): Advisory[] {
  const whole = content as { vulns?: unknown } | null;
  const list = Array.isArray(content) ? content : whole?.vulns ?? [content];
  return z.array(Advisory).parse(list);
}

/** Which packages an advisory is about, in the versions that are locked. */
export function hitsOf(advisory: Advisory, packages: ReadonlyMap<string, string[]>): Hit[] {
  if (advisory.withdrawn) return [];
  return advisory.affected.flatMap((affected) => {
    if (affected.package?.ecosystem !== 'npm') return [];
    const { name } = affected.package;
    return (packages.get(name) ?? []).filter((version) => isAffected(version, affected)).map(
      (version) => ({
        name,
        version,
        id: advisory.id,
        severity: severityOf(advisory),
        summary: advisory.summary ?? '',
      }),
    );
  });
}

function isAffected(version: string, { versions, ranges }: Affected): boolean {
  if (versions?.includes(version)) return true;
  return ranges?.some(({ type, events }) => type !== 'GIT' && isWithin(version, events)) ?? false;
}

/** Versions are affected from each `introduced` on, until it is fixed or no longer known to be so. */
function isWithin(version: string, events: readonly z.output<typeof Change>[]): boolean {
  let isIn = false;
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced && (introduced === '0' || compareVersions(version, introduced) >= 0)) {
      isIn = true;
    }
    if (fixed && compareVersions(version, fixed) >= 0) isIn = false;
    if (last && compareVersions(version, last) > 0) isIn = false;
  }
  return isIn;
}
