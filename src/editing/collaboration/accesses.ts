import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { type Access, askAccess, isOld, renewAccess } from './access.ts';

/** What the member of one connection may do, read once for all lines of a document. */
export class Accesses {
  readonly #deps: Deps;
  readonly #member: Member;
  readonly #known = new Map<number, Access>();
  #changes = 0;

  constructor(deps: Deps, member: Member) {
    this.#deps = deps;
    this.#member = member;
  }

  /** Fails where the document is closed to the member. */
  async to(documentId: number): Promise<Access> {
    const known = this.#known.get(documentId);
    if (known && !isOld(known, this.#deps)) return known;
    if (known) return await renewAccess(this.#deps, known) ? known : fail('document.notFound');
    const changes = this.#changes;
    const access = await askAccess(this.#deps, this.#member, documentId);
    if (changes !== this.#changes) access.changes++;
    // Lines are opened many at a time: they all use the first.
    const first = this.#known.get(documentId) ?? access;
    this.#known.set(documentId, first);
    return first;
  }

  /** What is known of the documents of a project is read again before it counts. */
  rightsChanged(projectNo: number) {
    this.#changes++;
    for (const access of this.#known.values()) {
      if (access.projectNo === projectNo) access.changes++;
    }
  }

  /** Reads everything again; answers what is closed to the member now. */
  async renew(): Promise<Access[]> {
    const closed: Access[] = [];
    for (const [documentId, access] of this.#known) {
      if (await renewAccess(this.#deps, access)) continue;
      this.#known.delete(documentId);
      closed.push(access);
    }
    return closed;
  }
}
