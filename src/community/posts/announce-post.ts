import type { Deps } from '../../server/deps.ts';

/** After the commit: pages that are stored for visitors are drawn again. */
export async function announcePost({ bus }: Pick<Deps, 'bus'>, no: number): Promise<void> {
  await bus.publish({ type: 'board.changed', no });
}
