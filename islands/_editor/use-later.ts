import { useEffect, useState } from 'react';
import { text } from '../../src/lines/text.ts';
import type { Feature } from './feature.ts';
import type { FeatureOptions } from './features.ts';
import type { Later } from './later.ts';
import type { EditorSession } from './session.ts';

/** What comes a moment after the lines, which people read first. Tests give it at once. */
export function useLater(session: EditorSession, given?: Later): Later | undefined {
  const [later, setLater] = useState(given);
  useEffect(() => {
    if (given) return;
    let isOver = false;
    void import('./later.ts').then(
      (found) => isOver || setLater(found.later),
      () => session.tell(text.featuresFailed[session.lang]),
    );
    return () => void (isOver = true);
  }, [session]);
  return later;
}

/** What works beside typing, each made once. */
export function useFeatures(
  options: FeatureOptions,
  later: Later | undefined,
): readonly Feature[] {
  const [features, setFeatures] = useState(() => later?.featuresOf(options) ?? none);

  useEffect(() => {
    if (later) setFeatures((now) => now === none ? later.featuresOf(options) : now);
  }, [later]);

  useEffect(() => {
    const endings = features.map(({ begin }) => begin?.());
    return () => {
      for (const end of endings) end?.();
    };
  }, [features]);

  return features;
}

const none: readonly Feature[] = [];
