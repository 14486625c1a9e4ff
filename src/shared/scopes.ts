declare const kind: unique symbol;
type Scoped<Value, Kind extends string> = Value & { readonly [kind]: Kind };

/**
 * Whose rows a query may touch. Every store function on rows of a tenant takes one and has it in its `where`. A number
 * or name from outside is no scope: only the access check of its subject makes one, once it has passed.
 */
type Scope =
  | MemberScope
  | VisitorScope
  | ProjectScope
  | DocumentScope
  | MemoryScope
  | GlossaryScope
  | RoomScope
  | PostScope
  | TokenScope;

/** The uid of the member whose session it is. */
export type MemberScope = Scoped<string, 'member'>;
/** Hash of the cookie of a visitor. */
export type VisitorScope = Scoped<string, 'visitor'>;
/** The number of a project in which the member has a permission. */
export type ProjectScope = Scoped<number, 'project'>;
/** The number of a document that the actor may open. */
export type DocumentScope = Scoped<number, 'document'>;
/** The number of a translation memory that the member may use. */
export type MemoryScope = Scoped<number, 'memory'>;
/** The number of a glossary that the member may use. */
export type GlossaryScope = Scoped<number, 'glossary'>;
/** The number of a chat room that the member may read. */
export type RoomScope = Scoped<number, 'room'>;
/** The number of a post that the reader may read. */
export type PostScope = Scoped<number, 'post'>;
/** The number of the access token by which a program asks. */
export type TokenScope = Scoped<number, 'token'>;
/** Rows of everybody: for what the service does by itself. */
export type SystemScope = Scoped<{ why: string }, 'system'>;

type Plain<S extends Scope> = S extends number ? number : string;

/** For access checks alone; `tests/architecture` lists the files that may import it. */
export function grantScope<S extends Scope>(value: Plain<S>): S {
  return value as unknown as S;
}

/**
 * The scope of background work, cleanups and commands: of all rows, or of one tenant whose number the service itself has
 * stored. Never for what a request names.
 */
export function systemScope(why: string): SystemScope;
export function systemScope<S extends Scope>(why: string, value: Plain<S>): S;
export function systemScope(why: string, value?: number | string) {
  return value ?? { why };
}
