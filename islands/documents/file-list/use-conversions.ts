import { useEffect, useRef, useState } from 'react';
import type { ConversionView } from '../../../src/documents/conversions/rules.ts';
import { readConversions } from '../files/conversion-calls.ts';

type ConversionsOptions = {
  /** A request of this page may take a while. */
  isBusy: boolean;
  /** Work has ended, perhaps work that was started before the page was reloaded. */
  onEnded: () => void;
};

const POLL_MS = 1_000;

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
    const timer = isOpen ? setInterval(() => void ask(), POLL_MS) : undefined;
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, [isOpen]);
  return conversions;
}
