import { postTicket } from '../../src/realtime/sockets/handlers.ts';
import type { AppEnv } from '../../src/server/http.ts';
import { Hono } from 'hono';

export const realtime = new Hono<AppEnv>().post('/rt/ticket', ...postTicket);
