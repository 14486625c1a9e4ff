import { settingsInForce } from '../engines/saved-settings.ts';
import type { MtDownload } from '../../ports/mt/port.ts';
import type { Deps } from '../../server/deps.ts';

/** The engine inside the service, also when another one translates now. */
export async function findDownload(deps: Deps): Promise<MtDownload | undefined> {
  return downloadInUse(deps) ?? await downloadAtHand(deps);
}

export function downloadInUse({ mt }: Pick<Deps, 'mt'>): MtDownload | undefined {
  return (mt.chain ?? [mt]).find(({ download }) => download)?.download;
}

async function downloadAtHand(deps: Deps): Promise<MtDownload | undefined> {
  const { engines: registry } = deps;
  if (!registry.entries.some(({ id }) => id === 'bergamot')) return undefined;
  return registry.build('bergamot', await settingsInForce(deps, registry.env)).download;
}
