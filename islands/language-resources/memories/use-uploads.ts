import { useEffect, useRef, useState } from 'react';
import type { MemoryView } from '../../../src/language-resources/memories/rules.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { Refusal } from '../../runtime/api.ts';
import { toast } from '../../ui/toast.tsx';
import { readMemory, sendMemory } from './memory-calls.ts';

export type SendingMemory = { id: number; fileName: string; percent: number };

type Options = {
  lang: UiLang;
  memory?: number;
  projectNo?: number;
  /** A memory is there, or has changed. */
  onMemory: (memory: MemoryView) => void;
};

const POLL_MS = 1000;

/** Files on their way to the server; files whose languages a person has to tell wait in `unclear`. */
export function useUploads({ lang, onMemory, ...into }: Options) {
  const [sending, setSending] = useState<SendingMemory[]>([]);
  const [unclear, setUnclear] = useState<File[]>([]);
  const last = useRef(0);

  async function upload(file: File, direction?: string) {
    const id = ++last.current;
    setSending((all) => [...all, { id, fileName: file.name, percent: 0 }]);
    const onProgress = (percent: number) =>
      setSending((all) => all.map((one) => one.id === id ? { ...one, percent } : one));
    try {
      const more = direction ? { direction } : {};
      onMemory((await sendMemory(file, { lang, onProgress, ...into, ...more })).memory);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'memory.languageUnknown') {
        setUnclear((all) => [...all, file]);
      } else toast(`${file.name}: ${(error as Error).message}`, { tone: 'error' });
    } finally {
      setSending((all) => all.filter((one) => one.id !== id));
    }
  }

  return {
    sending,
    unclear: unclear[0],
    upload: (files: File[]) => files.forEach((file) => void upload(file)),
    /** What the person said about the file that waits; nothing leaves it. */
    settle(direction: string | undefined) {
      const [file, ...rest] = unclear;
      setUnclear(rest);
      if (file && direction) void upload(file, direction);
    },
  };
}

/** Looks after memories that a file goes into, until it is in. */
export function useArriving(
  memories: readonly MemoryView[],
  onMemory: (memory: MemoryView) => void,
) {
  const open = memories.filter(({ arriving }) => arriving?.state === 'running')
    .map(({ no }) => no).join(' ');
  useEffect(() => {
    if (!open) return;
    let isLeft = false;
    const timer = setInterval(() => {
      for (const no of open.split(' ')) {
        readMemory(Number(no)).then((memory) => isLeft || onMemory(memory), () => {});
      }
    }, POLL_MS);
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, [open]);
}
