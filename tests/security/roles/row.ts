import type { Person, TestApp } from '../../app.ts';
import { tmx, unit } from '../../memories.ts';

/** The people who ask. */
export const roles = [
  'nobody',
  'forged',
  'revoked',
  'visitor',
  'otherVisitor',
  'stranger',
  'owner',
] as const;
export type Role = (typeof roles)[number];

export type Asked = NonNullable<Parameters<TestApp['api']>[2]>;

/** What there is to ask for: things of the member kim, and of the visitor whose cookie uploaded first. */
export type World = {
  app: TestApp;
  kim: Person;
  lee: Person;
  revoked: Person;
  visitor: string;
  otherVisitor: string;
  jobId: string;
  /** Managed by kim, who is alone in it. */
  projectNo: number;
  /** Another one of kim alone, with a document that kim has translated and reviews. */
  reviewed: { projectNo: number; kimNo: number };
  /** A translation memory of kim with one unit, which came by the import. */
  memory: { no: number; importNo: number };
};

export type Row = {
  /** Method and path as in the table of calls, with `:` for each parameter. */
  route: string;
  path: (world: World) => string;
  asked?: (world: World) => Asked;
  /** One status for each role, in the order of `roles`. */
  expected: [number, number, number, number, number, number, number];
};

export const open = [200, 200, 200, 200, 200, 200, 200] satisfies Row['expected'];

/** Signed in or nothing; the row asks for what is one's own anyway. */
export const members = [401, 401, 401, 401, 401, 200, 200] satisfies Row['expected'];

/** A document of kim by its file name: nobody else has one of that name. */
export const kimsByName = [401, 401, 401, 404, 404, 404, 200] satisfies Row['expected'];

/** A document of kim by an address that names kim. */
export const kimsByAddress = [401, 401, 401, 403, 403, 403, 200] satisfies Row['expected'];

/** A document of the visitor by its file name. */
export const visitorsByName = [401, 401, 401, 200, 404, 404, 404] satisfies Row['expected'];

export const form = (fields: Record<string, string>): Asked => ({ form: fields });

export const memoryFile = () => new File(tmx(unit('첫 문장', 'A sentence')) as BlobPart[], 'a.tmx');

export const textFile = (name: string) => new File(['첫 문장입니다. 둘째 문장입니다.\n'], name);
