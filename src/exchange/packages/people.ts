import type { PackagePerson } from './rules.ts';

/** Who occurs in a package: each uid gets an id when it is first met. */
export type People = {
  idOf(uid: string | null): string | null;
  uids(): string[];
};

export function createPeople(): People {
  const ids = new Map<string, string>();
  return {
    idOf(uid) {
      if (uid === null) return null;
      const id = ids.get(uid) ?? `p${ids.size + 1}`;
      ids.set(uid, id);
      return id;
    },
    uids: () => [...ids.keys()],
  };
}

type Known = { name: string; role: string };

const titles: Record<string, string> = { PM: 'Manager', reviewer: 'Reviewer', viewer: 'Reader' };

/** People in the order of their ids: by name, or by what they do and a number. */
export function listPackagePeople(
  uids: readonly string[],
  known: ReadonlyMap<string, Known>,
  { names }: { names: boolean },
): PackagePerson[] {
  const met = new Map<string, number>();
  return uids.map((uid, at) => {
    const { name, role } = known.get(uid) ?? { name: '', role: 'translator' };
    const title = titles[role] ?? 'Translator';
    const count = (met.get(title) ?? 0) + 1;
    met.set(title, count);
    return { id: `p${at + 1}`, name: names ? name : `${title} ${count}`, role };
  });
}
