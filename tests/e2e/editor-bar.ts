import type { Page } from 'playwright-core';

/** An entry of a menu of the editor's bar, which is opened for it. */
export async function barEntry(page: Page, menu: string, entry: string | RegExp) {
  const opener = page.locator('.editor-bar').getByRole('button', { name: menu, exact: true });
  if (await opener.getAttribute('aria-expanded') !== 'true') await opener.click();
  return page.getByRole('group', { name: menu, exact: true }).getByRole('button', { name: entry });
}

export async function chooseInBar(page: Page, menu: string, entry: string | RegExp) {
  await (await barEntry(page, menu, entry)).click();
}
