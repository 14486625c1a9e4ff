import { useEffect, useRef, useState } from 'react';
import {
  type AssignedRange,
  assignedWithin,
  countLines,
  type LineRange,
  rangesOf,
  withoutLines,
} from '../../src/assignment/rules.ts';
import type { Colleague } from '../../src/assignment/schema.ts';
import { text } from '../../src/assignment/text.ts';
import { fill } from '../../src/lines/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { Refusal } from '../_lib/api.ts';
import { toast } from '../_ui/toast.tsx';
import type { Calls, Ranges } from './calls.ts';
import { type Owner, type Owners, withOwners } from './owners.ts';
import { numberWords } from './words.ts';

type Options = {
  calls: Calls;
  first: Ranges;
  lang: UiLang;
  /** Lines were cut or joined: places mean other lines now. */
  onMoved: () => void;
};

export type Part = { no: number; lines: readonly LineRange[] };
type Before = readonly AssignedRange[];

/** Who has what, how it is changed, and how a change is taken back. */
export function useAssignment({ calls, first, lang, onMoved }: Options) {
  const [{ ranges, team, total }, setKnown] = useState(first);
  const [past, setPast] = useState<readonly Before[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const unsay = useRef(() => {});
  const nameOf = (no: number) => team.find((one) => one.no === no)?.name ?? '';

  /** One at a time: what could be undone by an older one is no longer the last change. */
  function say(words: string, action?: { label: string; run: () => void }) {
    unsay.current();
    unsay.current = toast(words, { tone: 'success', ...(action ? { action } : {}) });
  }

  async function read() {
    const now = await calls.ranges();
    setKnown(now);
    if (now.total !== total) onMoved();
  }

  /** One after the other; whoever could not be given lines is named, and the others have theirs. */
  async function giveAll(parts: readonly Part[]): Promise<{ given: number; people: number }> {
    const befores: Before[] = [];
    let given = 0;
    for (const { no, lines } of parts) {
      try {
        const { assigned, before } = await calls.assign(lines, no, total);
        befores.push(before);
        given += assigned;
        const change = changeFor(team.find((one) => one.no === no));
        setKnown((now) => ({ ...now, ranges: withOwners(now.ranges, lines, change) }));
      } catch (error) {
        await explain(error, no);
      }
    }
    if (befores.length > 0) setPast((all) => [...all, earliest(befores)]);
    return { given, people: befores.length };
  }

  async function explain(error: unknown, no: number) {
    const why = error instanceof Error ? error.message : '';
    const member = no === 0 ? text.free[lang] : nameOf(no);
    toast(fill(text.failed[lang], { member, why }), { tone: 'error' });
    if (error instanceof Refusal && error.code === 'assignment.linesMoved') {
      await read().catch(() => undefined); // it says itself when the server is away
    }
  }

  async function alone<T>(run: () => Promise<T>): Promise<T | undefined> {
    if (isBusy) return undefined;
    setIsBusy(true);
    try {
      return await run();
    } finally {
      setIsBusy(false);
    }
  }

  async function assign(parts: readonly Part[]): Promise<boolean> {
    const done = await alone(() => giveAll(parts));
    if (!done || done.people === 0) return false;
    const n = numberWords(done.given);
    const [part] = parts;
    const name = nameOf(part?.no ?? 0);
    const words = parts.length > 1
      ? fill(text.sharedOut[lang], { n: numberWords(shared(parts)), people: done.people })
      : fill((part?.no ? text.assigned : text.freed)[lang], { n, name });
    const action = { label: text.undo[lang], run: () => void newestUndo.current() };
    say(words, action);
    return true;
  }

  async function undo() {
    const last = past.at(-1);
    if (!last) return;
    await alone(async () => {
      try {
        await calls.restore(last, total);
        setPast((all) => all.slice(0, -1));
        say(text.undone[lang]);
        await read();
      } catch (error) {
        const isMoved = error instanceof Refusal && error.code === 'assignment.linesMoved';
        if (isMoved) setPast([]);
        toast(error instanceof Error ? error.message : '', { tone: 'error' });
        if (isMoved) await read().catch(() => undefined); // the refusal has been said
      }
    });
  }

  const newestUndo = useRef(undo);
  useEffect(() => {
    newestUndo.current = undo;
  });

  return {
    owners: ranges as Owners,
    team,
    total,
    isBusy,
    mayUndo: past.length > 0,
    assign,
    undo,
    read,
  };
}

export type Assignment = ReturnType<typeof useAssignment>;

/** As the server does it: reviewers review, everybody else translates, freed lines are nobody's. */
function changeFor(one: Colleague | undefined): (owner: Owner) => Owner {
  if (!one) return () => ({ assignee: 0, reviewer: 0 });
  return (owner) =>
    one.role === 'reviewer' ? { ...owner, reviewer: one.no } : { ...owner, assignee: one.no };
}

/** Lines that were given twice, to a translator and a reviewer, go back to whose they were at first. */
export function earliest(befores: readonly Before[]): AssignedRange[] {
  const first: AssignedRange[] = [];
  let covered: LineRange[] = [];
  for (const before of befores) {
    const lines = rangesOf(before.map(([from, to]): LineRange => [from, to]));
    first.push(...assignedWithin(before, withoutLines(lines, covered)));
    covered = rangesOf([...covered, ...lines]);
  }
  return first.sort((a, b) => a[0] - b[0]);
}

function shared(parts: readonly Part[]): number {
  return countLines(rangesOf(parts.flatMap(({ lines }) => lines)));
}
