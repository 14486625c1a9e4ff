import { actOnSettings } from '../../../../src/operator/settings/act-on-settings.ts';
import { SettingsForm } from '../../../../src/operator/settings/schema.ts';
import { readForm } from '../../../../src/server/http.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { obey, textsOf } from '../../../parts/forms/refused.ts';
import type { PageContext } from '../../../parts/page.tsx';
import { showSettings } from './SettingsPage.tsx';

/** POST /operator/settings: announces prices, or takes them back. */
export async function settingsByForm(c: PageContext): Promise<Response> {
  const { deps, ip } = c.var;
  const operator = c.var.user ?? fail('auth.required');
  const typed = await readForm(c);
  const { data } = SettingsForm.safeParse(typed);
  return await obey(c, textsOf(typed), {
    run: async () => {
      await actOnSettings(deps, operator, { form: data ?? fail('request.invalid'), ip });
      return '/operator/settings?done';
    },
    show: (refused) => showSettings(c, refused),
  });
}
