import { Hono } from 'hono';
import { postFinish, postNews } from '../../src/billing/payments/handlers.ts';
import { postStatus, postStop } from '../../src/billing/payments/subscriptions/handlers.ts';
import type { AppEnv } from '../../src/server/http.ts';
import { gatewayNews } from './limits.ts';

export const payments = new Hono<AppEnv>()
  .post('/chk-payment', ...postStatus)
  .post('/payment/finish', ...postFinish)
  .post('/payment/stop', ...postStop)
  .post('/payment/webhook', gatewayNews, ...postNews);
