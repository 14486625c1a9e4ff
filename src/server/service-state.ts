/**
 * What lives as long as a service beside its database: what it works on now, what it has read and uses again. `main.ts`
 * makes one and hands it over in `Deps`, so that two services in one process share nothing. Whose state it is says how it
 * begins; types stay there, for `Deps` is below the districts and cannot name them.
 */
export class ServiceState {
  readonly #made = new Map<() => unknown, unknown>();

  /** The same object each time; `begin` must be a function of a module, for it is the key. */
  of<State extends object>(begin: () => State): State {
    const known = this.#made.get(begin) as State | undefined;
    const state = known ?? begin();
    this.#made.set(begin, state);
    return state;
  }
}
