import type { AppEnv } from '../../server/http.ts';
import type { ApiCaller } from './member-of-api-token.ts';

export type ApiEnv = AppEnv & { Variables: { caller: ApiCaller } };
