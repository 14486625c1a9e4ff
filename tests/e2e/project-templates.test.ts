import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { joinServer } from '../client.ts';
import { ready } from './browser.ts';
import { journeys, look, main, signIn } from './person.ts';

const { here, open } = journeys();

test.each([
  { width: 1280, height: 1300, dark: false },
  { width: 360, height: 1700, dark: true },
])('a project becomes a template, and the next one begins with it ($width px)', async (size) => {
  const { email } = await joinServer(here.server, `kim${size.width}`);
  const page = await open(size);
  await signIn(page, email);
  await page.goto('/projects/new');
  await ready(page);
  await page.getByLabel('프로젝트 이름', { exact: true }).fill('매매 계약서');
  await page.getByLabel('원문 언어').selectOption('en');
  await page.getByLabel('분야').selectOption('law');
  await page.getByLabel('문체').selectOption('handa');
  await page.getByRole('button', { name: '프로젝트 만들기' }).click();
  await page.getByText('프로젝트를 만들었어요.').waitFor();

  await page.getByRole('link', { name: '문서', exact: true }).click();
  await page.waitForURL((url) => !url.searchParams.has('tab'));
  await ready(page);
  const file = { name: 'deal.txt', mimeType: 'text/plain', buffer: Buffer.from('The buyer pays.') };
  await page.locator('input[type=file]').setInputFiles(file);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('가져오기 옵션').waitFor();
  expect(await dialog.getByLabel('분야').inputValue()).toBe('law');
  await dialog.getByText('가져오기 옵션').click();
  await dialog.getByLabel('문단마다 (빈 줄까지 이어서)').click();
  await dialog.getByLabel('이 프로젝트의 다음 파일에도 적용').click();
  await look(page, `template-dialog-${size.width}`);
  await dialog.getByRole('button', { name: '번역 시작' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: '설정', exact: true }).click();
  await page.waitForURL('**tab=settings**');
  await ready(page);
  await page.getByLabel('템플릿 이름').fill('영문 계약');
  await page.getByRole('button', { name: '템플릿으로 저장' }).click();
  await page.getByText('템플릿으로 저장했어요.').waitFor();
  await page.getByLabel('템플릿 이름').fill('영문 계약');
  await page.getByRole('button', { name: '템플릿으로 저장' }).click();
  await page.getByText('같은 이름의 템플릿이 이미 있어요.').waitFor();
  await ready(page);
  await look(page, `template-save-${size.width}`);
  await page.getByRole('button', { name: '바꿔 저장' }).click();
  await page.getByText('템플릿으로 저장했어요.').waitFor();

  await page.goto('/projects/new?type=translation');
  await ready(page);
  await page.getByLabel('템플릿 선택').selectOption({ label: '영문 계약' });
  await page.getByRole('button', { name: '불러오기' }).click();
  await page.getByText('‘영문 계약’ 템플릿을 불러왔어요.').waitFor();
  await ready(page);
  expect(await page.getByLabel('원문 언어').inputValue()).toBe('en');
  expect(await page.getByLabel('가져오기 옵션 적용').isChecked()).toBe(true);
  await page.getByText('템플릿 관리 (1개)').click();
  await look(page, `template-new-${size.width}`);
  await page.getByRole('link', { name: '‘영문 계약’ 템플릿 삭제' }).click();
  await page.getByText('‘영문 계약’ 템플릿을 삭제할까요?').waitFor();
  await ready(page);
  await look(page, `template-delete-${size.width}`);
  await main(page).getByRole('button', { name: '삭제', exact: true }).click();
  await page.getByText('템플릿을 삭제했어요.').waitFor();
  await main(page).getByLabel('템플릿 선택').waitFor({ state: 'detached' });
});
