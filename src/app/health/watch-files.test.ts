import { expect, test } from 'vitest';
import { definitions } from '../../server/metrics/definitions.ts';
import { healthParts } from '../../server/health/health-state.ts';

const folder = 'deploy/watch';
const read = (name: string) => Deno.readTextFile(`${folder}/${name}`);

test.each(['alarms.yaml', 'dashboard.json'])(
  '%s names only what the service measures',
  async (file) => {
    const text = await read(file);
    const names = [...text.matchAll(/\bomgim_[a-z_]+/g)].map(([name]) => name);
    expect(names.length).toBeGreaterThan(8);
    for (const name of names) {
      const measured = name.replace(/_(?:bucket|sum|count)$/, '');
      expect(Object.keys(definitions)).toContain(measured);
    }
    for (const [, part = ''] of text.matchAll(/part=\\?"(\w+)/g)) {
      expect(healthParts).toContain(
        part,
      );
    }
  },
);

test('what must wake the operator has an alarm', async () => {
  const alarms = await read('alarms.yaml');
  for (const name of ['NotSaved', 'ChangesLate', 'WorkLate', 'DiskLow']) {
    expect(alarms).toContain(`alert: ${name}\n`);
  }
});
