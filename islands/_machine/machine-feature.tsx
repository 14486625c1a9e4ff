/** @jsxImportSource react */
import { text } from '../../src/translation/text.ts';
import type { Feature } from '../_editor/feature.ts';
import type { FeatureOptions } from '../_editor/features.ts';
import type { MatchCommand } from '../_keys/keys.ts';
import { keyOf } from '../_editor/setup.ts';
import { MachineTab } from './MachineTab.tsx';
import { httpOffers } from './offer-calls.ts';
import { createOffers } from './offers.ts';

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** What engines say of the active line. Visitors have no panel to show it in. */
export function machineFeature({ session, props, matches }: FeatureOptions): Feature | null {
  if (props.uid === null) return null;
  const offers = createOffers(session, props.offers ?? httpOffers(keyOf(props)));
  // The number keys mean the list that is in sight.
  const insert = (number: number) =>
    offers.isOpen() ? offers.insert(number) : matches?.insert(number);
  return {
    commands: Object.fromEntries(
      numbers.map((n): [MatchCommand, () => void] => [`match${n}`, () => insert(n)]),
    ),
    tab: {
      id: 'machine',
      label: text.tab,
      render: () => <MachineTab {...{ session, offers, targetLang: props.targetLang }} />,
    },
  };
}
