/** @jsxImportSource react */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeService } from '../../documents/testing/fake-service.ts';
import { EnginePanel } from './EnginePanel.tsx';

afterEach(cleanup);

const engine = {
  id: 'deepl',
  is_configured: true,
  is_in_use: false,
  fields: [],
  pairs: [{ from: 'en' as const, to: 'ko' as const }],
};
const names = { engines: { deepl: 'DeepL' }, settings: {} };
const trial = { from: 'en', to: 'ko', source: 'A.', ms: 3, usd: null };

function show() {
  render(<EnginePanel engine={engine} names={names} lang='ko' onView={() => {}} />);
}

test('an engine is called set up only when it has answered', async () => {
  fakeService({
    'POST /engineSettings/test': [
      { body: { ...trial, ok: false, reason: 'unauthorized', message: '키가 맞지 않아요.' } },
      { body: { ...trial, ok: true, text: '가.', hasTags: true } },
    ],
  });
  show();
  expect(screen.getByText('값 저장됨 · 아직 시험하지 않음')).toBeTruthy();
  const press = () =>
    fireEvent.click(screen.getByRole('button', { name: '연결 테스트', hidden: true }));
  press();
  await screen.findByText('키가 맞지 않아요.');
  expect(screen.queryByText('설정됨')).toBeNull();
  press();
  expect(await screen.findByText('설정됨')).toBeTruthy();
});
