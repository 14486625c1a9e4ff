import { postInquiry } from '../../src/community/inquiry/handlers.ts';
import type { AppEnv } from '../../src/server/http.ts';
import { Hono } from 'hono';

export const inquiry = new Hono<AppEnv>().post('/inquiry', ...postInquiry);
