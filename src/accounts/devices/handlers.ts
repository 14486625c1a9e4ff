import type { Context } from 'hono';
import { dropCookie } from '../../server/cookies.ts';
import { type AppEnv, createHandlers, signedIn, valid } from '../../server/http.ts';
import { formatMoment } from '../../shared/time.ts';
import { endDevice, endEverywhere } from './end-devices.ts';
import { listDevices } from './list-devices.ts';
import { DeviceParams } from './schema.ts';

/** GET /sessions: where the member is logged in, the one in use last first. */
export const getSessions = createHandlers(signedIn, async (c) => {
  const devices = await listDevices(c.var.deps, c.var.member);
  return c.json({
    sessions: devices.map((device) => ({
      id: device.id,
      device: device.name,
      created_datetime: formatMoment(device.createdAt),
      last_seen_datetime: formatMoment(device.lastSeenAt),
      is_current: device.isCurrent,
    })),
  });
});

export const deleteSession = createHandlers(signedIn, valid('param', DeviceParams), async (c) => {
  const { isCurrent } = await endDevice(c.var.deps, c.var.member, c.req.valid('param').id);
  if (isCurrent) forget(c);
  return c.json({ message: 'ok' });
});

/** DELETE /sessions logs out everywhere, here too. */
export const deleteSessions = createHandlers(signedIn, async (c) => {
  await endEverywhere(c.var.deps, c.var.member);
  forget(c);
  return c.json({ message: 'ok' });
});

function forget<E extends AppEnv>(c: Context<E>) {
  dropCookie(c, 'page');
  c.header('clear-site-data', '"storage"');
}
