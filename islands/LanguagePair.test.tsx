/** @jsxImportSource react */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import LanguagePair from './LanguagePair.tsx';

afterEach(cleanup);

const field = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const choose = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const offered = (label: string) =>
  [...field(label).options].map(({ value }) => value).filter((value) => value !== '');

test('neither side offers what does not go with the other', () => {
  render(<LanguagePair lang='ko' choice={{ from: '', to: '' }} problem={null} />);
  choose('원문 언어', 'ko');
  expect(offered('번역문 언어')).toEqual(['en', 'jp', 'cn']);
  choose('번역문 언어', 'jp');
  expect(offered('원문 언어')).toEqual(['ko', 'en', 'cn']);
});

test('from another language there is only Korean, so it is chosen', () => {
  render(<LanguagePair lang='ko' choice={{ from: 'ko', to: 'en' }} problem={null} />);
  choose('원문 언어', 'cn');
  expect([offered('번역문 언어'), field('번역문 언어').value]).toEqual([['ko'], 'ko']);
});

test('the two sides change places at once', () => {
  render(<LanguagePair lang='ko' choice={{ from: 'en', to: 'ko' }} problem={null} />);
  fireEvent.click(screen.getByRole('button', { name: '두 언어 바꾸기' }));
  expect([field('원문 언어').value, field('번역문 언어').value]).toEqual(['ko', 'en']);
});

test('a refusal stands at the target until something else is chosen', () => {
  render(<LanguagePair lang='ko' choice={{ from: 'ko', to: 'ko' }} problem='같아요.' />);
  expect(field('번역문 언어').getAttribute('aria-invalid')).toBe('true');
  choose('번역문 언어', 'en');
  expect(screen.queryByText('같아요.')).toBeNull();
});

test('as the server draws it, every language can be chosen without a script', () => {
  const html = renderToString(
    <LanguagePair lang='ko' choice={{ from: 'ko', to: 'en' }} problem={null} />,
  );
  for (const code of ['ko', 'en', 'jp', 'cn']) {
    expect(html.split(`value="${code}"`).length - 1).toBe(2);
  }
});
