import type { QaParts } from './qa-parts.ts';

/** To the line of a finding, also where a filter hides it. */
export async function goTo({ session, words, alarmsOf }: QaParts, index: number): Promise<void> {
  if (session.view.positionOf(index) < 0) await session.view.show('all');
  await session.walk.goTo(session.view.positionOf(index));
  const [one] = alarmsOf(index);
  if (one) session.say(words(one));
}
