import { test } from 'vitest';
import { ready } from './browser.ts';
import { journeys, look } from './person.ts';

const { open } = journeys();

test('an inquiry reaches the operator from a phone', async () => {
  const page = await open({ width: 360, height: 740 });
  await page.goto('/inquiry');
  await ready(page);
  await page.getByRole('button', { name: '문의 보내기' }).click();
  await page.getByText('이름을 입력해 주세요.').waitFor();
  await look(page, 'inquiry-360');
  await page.getByLabel('이름 또는 닉네임').fill('이방문');
  await page.getByLabel('답변 받을 이메일').fill('lee@example.com');
  await page.getByLabel('제목').fill('요금이 궁금해요');
  await page.getByLabel('문의 내용').fill('언제부터 유료인가요?');
  await page.getByRole('button', { name: '문의 보내기' }).click();
  await page.getByText('문의를 보냈어요. 문의 번호 1').waitFor();
});

test('every theme, light and dark, is read without trouble; the menu folds and stays so', async () => {
  const page = await open();
  for (const theme of ['corporate', 'modern', 'classic']) {
    for (const mode of ['light', 'dark']) {
      await page.goto(`/upload?theme=${theme}&mode=${mode}`);
      await ready(page);
      await look(page, `upload-${theme}-${mode}`);
      await page.goto('/');
      await look(page, `landing-${theme}-${mode}`);
    }
  }
  await page.goto('/projects');
  await page.getByRole('link', { name: '메뉴 접기' }).click();
  await page.getByRole('link', { name: '메뉴 펼치기' }).waitFor();
  await look(page, 'menu-folded');
  await page.goto('/supports');
  await page.getByRole('link', { name: '메뉴 펼치기' }).waitFor();
});
