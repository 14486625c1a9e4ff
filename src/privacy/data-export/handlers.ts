import { createHandlers, signedIn } from '../../server/http.ts';
import { exportData } from './export-data.ts';

/** GET /profile/export: everything that is stored about the member, as a file. */
export const getProfileExport = createHandlers(signedIn, async (c) => {
  const data = await exportData(c.var.deps, c.var.member);
  c.header('content-disposition', 'attachment; filename="omgim-data.json"');
  c.header('content-type', 'application/json; charset=utf-8');
  return c.body(JSON.stringify(data, null, 2));
});
