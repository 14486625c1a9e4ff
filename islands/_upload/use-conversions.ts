import { useEffect, useRef, useState } from 'react';
import type { ConversionView } from '../../src/conversions/rules.ts';
import { readConversions } from './conversion-calls.ts';

type ConversionsOptions = {
  /** This page has asked for something that may take a while. */
  isBusy: boolean;
  /** Work has ended that this page may not have asked for, such as before it was loaded anew. */
  onEnded: () => void;
};

const ASK_MS = 1_000;

/** Follows the files that the server works on, as long as there are any. */
export function useConversions({ isBusy, onEnded }: ConversionsOptions): ConversionView[] {
  const [conversions, setConversions] = useState<ConversionView[]>([]);
  const newest = useRef(onEnded);
  newest.current = onEnded;
  const isOpen = isBusy || conversions.length > 0;

  useEffect(() => {
    let isLeft = false;
    let known: ConversionView[] = conversions;
    async function ask() {
      // Without an answer the page works as before; the next may come through.
      const now = await readConversions().catch(() => known);
      if (isLeft) return;
      const hasEnded = known.some(({ id }) => !now.some((one) => one.id === id));
      known = now;
      setConversions((before) => before.length + now.length === 0 ? before : now);
      if (hasEnded) newest.current();
    }
    void ask();
    const timer = isOpen ? setInterval(() => void ask(), ASK_MS) : undefined;
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, [isOpen]);
  return conversions;
}
