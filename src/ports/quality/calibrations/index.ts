import { Calibration } from '../calibration.ts';
import argosEn from './published-argos-en.json' with { type: 'json' };
import bergamotEn from './published-bergamot-en.json' with { type: 'json' };
import googleEn from './published-google-en.json' with { type: 'json' };
import googleKo from './published-google-ko.json' with { type: 'json' };

/** Tables that come with the product. A setting puts others beside these. */
export const shipped: readonly Calibration[] = [googleEn, bergamotEn, argosEn, googleKo]
  .map((table) => Calibration.parse(table));
