import {
  getFeed,
  postMessages,
  postNotification,
  postNotifications,
  putNotification,
} from '../../src/notifications/feed/handlers.ts';
import { getSettings, putMuted, putSettings } from '../../src/notifications/settings/handlers.ts';
import type { AppEnv } from '../../src/server/http.ts';
import { Hono } from 'hono';
import { sessionStream } from './limits.ts';

export const notifications = new Hono<AppEnv>()
  .post('/notification', ...postNotification)
  .put('/notification', ...putNotification)
  .get('/notification/settings', ...getSettings)
  .put('/notification/settings', ...putSettings)
  .put('/notification/mute', ...putMuted)
  .post('/notifications', ...postNotifications)
  .post('/messages', ...postMessages)
  .get('/feed', sessionStream, ...getFeed);
