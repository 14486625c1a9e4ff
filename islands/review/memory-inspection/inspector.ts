import { MOST_CHECKED } from '../../../src/review/memory-inspection/rules.ts';
import { text } from '../../../src/review/memory-inspection/text.ts';
import { fill } from '../../../src/documents/lines/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { signal } from '../../runtime/signal.ts';
import type {
  FlagReason,
  InspectedView,
  InspectionCalls,
  InspectionSearch,
  Judged,
  Page,
} from './inspection-calls.ts';

export type InspectorState = Page & {
  look: InspectionSearch;
  /** Place of the active entry in the list. */
  at: number;
  mode: 'read' | 'edit' | 'flag';
  isBusy: boolean;
  /** Numbers of entries that are being measured. */
  checking: ReadonlySet<number>;
};

export type Inspector = ReturnType<typeof createInspector>;

type Options = {
  calls: InspectionCalls;
  first: Page;
  lang: UiLang;
  say: (words: string) => void;
  complain: (words: string) => void;
};

/** Goes from entry to entry; what is judged stays in the list until another one is loaded. */
export function createInspector({ first, ...options }: Options) {
  const list = createInspectedList(first, options);
  const { state, patch, more } = list;
  return {
    state,
    load: list.load,
    more,
    active: list.active,
    go(at: number) {
      const last = state.get().entries.length - 1;
      patch({ at: Math.max(0, Math.min(last, at)), mode: 'read' });
      if (at >= last - 5) void more();
    },
    setMode(mode: InspectorState['mode']) {
      if (list.active() && list.mayInspect()) patch({ mode });
    },
    ...createVerdicts(list, options),
    check: (entries: readonly InspectedView[]) => checkEntries(list, options.calls, entries),
  };
}

type ListOptions = Omit<Options, 'first'>;
type InspectedList = ReturnType<typeof createInspectedList>;

/** The entries that are loaded, and which of them is active. */
function createInspectedList(first: Page, { calls, complain }: ListOptions) {
  const state = signal<InspectorState>({
    ...first,
    look: { filter: 'all', words: '' },
    at: first.entries.length > 0 ? 0 : -1,
    mode: 'read',
    isBusy: false,
    checking: new Set(),
  });
  /** The newest request; answers to older ones are dropped. */
  let newest = 0;
  const patch = (facts: Partial<InspectorState>) => state.set((now) => ({ ...now, ...facts }));

  async function tryTo<T>(run: () => Promise<T>): Promise<T | undefined> {
    try {
      return await run();
    } catch (error) {
      complain(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  async function load(look: InspectionSearch) {
    const number = ++newest;
    patch({ look, isBusy: true });
    const page = await tryTo(() => calls.list(look, 0));
    if (number !== newest) return;
    patch({ ...page, isBusy: false, mode: 'read', at: page?.entries.length ? 0 : -1 });
  }

  async function more() {
    const { look, entries, hasMore, isBusy } = state.get();
    if (!hasMore || isBusy) return;
    const number = ++newest;
    patch({ isBusy: true });
    const page = await tryTo(() => calls.list(look, entries.at(-1)?.no ?? 0));
    if (number !== newest) return;
    const known = new Set(entries.map(({ no }) => no));
    const rest = page?.entries.filter(({ no }) => !known.has(no)) ?? [];
    patch({ ...page, entries: [...entries, ...rest], isBusy: false });
  }

  const active = () => state.get().entries[state.get().at];
  const mayInspect = () => state.get().memory.mayInspect;
  return { state, patch, tryTo, load, more, active, mayInspect };
}

/** What an inspector decides about the active entry. */
function createVerdicts(list: InspectedList, { calls, lang, say }: ListOptions) {
  const { state, patch, tryTo, active, mayInspect } = list;

  function put(old: number, { entry, progress }: Judged) {
    const entries = state.get().entries.map((one) => one.no === old ? entry : one);
    patch({ entries, progress });
  }

  async function judge(...[verdict, why]: Tail<Parameters<InspectionCalls['judge']>>) {
    const entry = active();
    if (!entry || !mayInspect()) return;
    const n = entry.no;
    const judged = await tryTo(() => calls.judge(entry.no, verdict, why));
    if (!judged) return;
    put(entry.no, judged);
    const words = verdict === 'accepted'
      ? text.saidAccepted
      : verdict === 'flagged'
      ? text.saidFlagged
      : text.saidTakenBack;
    say(fill(words[lang], { n }));
    patch({ mode: 'read' });
    if (verdict !== null) await goToNextOpen(list);
  }

  return {
    accept: () => judge('accepted'),
    revoke: () => active()?.verdict ? judge(null) : Promise.resolve(),
    flag: (reason: FlagReason, note: string) => judge('flagged', { reason, note }),
    /** Answers whether it was stored; what was typed stays when it was not. */
    async save(target: string): Promise<boolean> {
      const entry = active();
      if (!entry) return false;
      const judged = await tryTo(() => calls.edit(entry.no, target));
      if (!judged) return false;
      put(entry.no, judged);
      say(fill(text.saidSaved[lang], { n: judged.entry.no }));
      patch({ mode: 'read' });
      await goToNextOpen(list);
      return true;
    },
  };
}

/** Moves on to the next entry without a verdict; stays when there is none in sight. */
async function goToNextOpen({ state, patch, more }: InspectedList) {
  const find = () =>
    state.get().entries.findIndex(({ verdict }, at) => at > state.get().at && verdict === null);
  if (find() < 0 && state.get().hasMore) await more();
  const next = find();
  if (next >= 0) patch({ at: next });
  else if (state.get().at < state.get().entries.length - 1) patch({ at: state.get().at + 1 });
}

/** Measures entries that were not measured yet, a handful at a time. */
async function checkEntries(
  { state, patch, tryTo, mayInspect }: InspectedList,
  calls: InspectionCalls,
  entries: readonly InspectedView[],
) {
  const open = entries.filter(({ isScored }) => !isScored).map(({ no }) => no);
  for (let from = 0; from < open.length && mayInspect(); from += MOST_CHECKED) {
    const part = open.slice(from, from + MOST_CHECKED);
    patch({ checking: new Set(part) });
    const found = await tryTo(() => calls.check(part));
    if (!found) break;
    const byNo = new Map(found.map((one) => [one.no, one]));
    patch({ entries: state.get().entries.map((one) => byNo.get(one.no) ?? one) });
  }
  patch({ checking: new Set() });
}

type Tail<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never;
