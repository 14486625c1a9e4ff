import { useEffect, useRef, useState } from 'react';
import {
  type AssignedRange,
  assignedWithin,
  countLines,
  type LineRange,
  rangesOf,
  withoutLines,
} from '../../../src/documents/assignment/rules.ts';
import type { Colleague } from '../../../src/documents/assignment/schema.ts';
import { text } from '../../../src/documents/assignment/text.ts';
import { fill } from '../../../src/documents/lines/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { Refusal } from '../../runtime/api.ts';
import { toast } from '../../ui/toast.tsx';
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

/** Who has what, how it is changed, and how a change is undone. */
export function useAssignment({ calls, first, lang, onMoved }: Options) {
  const [{ ranges, team, total }, setKnown] = useState(first);
  const [past, setPast] = useState<readonly Before[]>([]);
  const { isBusy, alone } = useAlone();
  const say = useOneToast();
  const nameOf = (no: number) => team.find((one) => one.no === no)?.name ?? '';

  async function read() {
    const now = await calls.ranges();
    setKnown(now);
    if (now.total !== total) onMoved();
  }

  /** One after the other; a member who could not be given lines is named, and the others have theirs. */
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
        const member = no === 0 ? text.free[lang] : nameOf(no);
        await explain(error, (why) => fill(text.failed[lang], { member, why }));
      }
    }
    if (befores.length > 0) setPast((all) => [...all, earliest(befores)]);
    return { given, people: befores.length };
  }

  async function explain(error: unknown, sentence = (why: string) => why) {
    toast(sentence(wordsOf(error)), { tone: 'error' });
    if (hasMoved(error)) await read().catch(() => undefined); // it says itself when the server is away
  }

  async function assign(parts: readonly Part[]): Promise<boolean> {
    const done = await alone(() => giveAll(parts));
    if (!done || done.people === 0) return false;
    const action = { label: text.undo[lang], run: () => void newestUndo.current() };
    say(assignedWords(parts, done, nameOf(parts[0]?.no ?? 0), lang), action);
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
        if (hasMoved(error)) setPast([]);
        await explain(error);
      }
    });
  }

  const newestUndo = useNewest(undo);
  const owners: Owners = ranges;
  return { owners, team, total, isBusy, mayUndo: past.length > 0, assign, undo, read };
}

/** One change at a time; another one is ignored while it runs. */
function useAlone() {
  const [isBusy, setIsBusy] = useState(false);

  async function alone<T>(run: () => Promise<T>): Promise<T | undefined> {
    if (isBusy) return undefined;
    setIsBusy(true);
    try {
      return await run();
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, alone };
}

/** One toast at a time: what an older one could undo is no longer the last change. */
function useOneToast() {
  const close = useRef(() => {});
  return (words: string, action?: { label: string; run: () => void }) => {
    close.current();
    close.current = toast(words, { tone: 'success', ...(action ? { action } : {}) });
  };
}

function useNewest<T>(value: T) {
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  });
  return newest;
}

function assignedWords(
  parts: readonly Part[],
  done: { given: number; people: number },
  name: string,
  lang: UiLang,
): string {
  if (parts.length > 1) {
    const n = numberWords(shared(parts));
    return fill(text.sharedOut[lang], { n, people: done.people });
  }
  const words = parts[0]?.no ? text.assigned : text.freed;
  return fill(words[lang], { n: numberWords(done.given), name });
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}

/** Places mean other lines than those that this page knows. */
function hasMoved(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'assignment.linesMoved';
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
