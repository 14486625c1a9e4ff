import type { EffortStretch } from '../../../../src/reports/effort/rules.ts';
import { reportsApi, send } from '../../../runtime/api.ts';

/** Stores what was counted of the member's work; answers whether it is still wanted. It also goes out when the page is left. */
export const httpSaveEffort = (name: string) => async (rows: EffortStretch[]) => {
  const call = reportsApi.effort.$post({ json: { name, rows } }, { init: { keepalive: true } });
  return await send(call, { stay: true });
};
