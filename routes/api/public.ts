import { Hono } from 'hono';
import { getMe } from '../../src/public-api/me/handlers.ts';
import type { ApiEnv } from '../../src/public-api/operations/operation.ts';

/** The table of what programs of others may ask, mounted at /api/v1. */
export const publicApi = new Hono<ApiEnv>()
  .get('/me', ...getMe);
