import { Hono } from 'hono';
import type { AppEnv } from '../src/shared/http.ts';

/** The table of API addresses, in the order of the specification; mounted at /api. */
export const api = new Hono<AppEnv>();
