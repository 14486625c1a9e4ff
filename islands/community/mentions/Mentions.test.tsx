/** @jsxImportSource react */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Mentions } from './Mentions.tsx';

const everybody = ['김민수', '김수지', 'lee'].map((name) => ({ name }));

afterEach(cleanup);

const all = () => everybody;

type FieldProps = { onSend: (words: string) => void; people?: typeof all };

function Field({ onSend, people = all }: FieldProps) {
  const [words, setWords] = useState('');
  return (
    <>
      <textarea
        className='field'
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && onSend(words)}
      />
      <Mentions fields='.field' people={people} lang='ko' />
    </>
  );
}

function begin() {
  const onSend = vi.fn();
  render(<Field onSend={onSend} />);
  const field = document.querySelector<HTMLTextAreaElement>('.field');
  if (!field) throw new Error('no field');
  field.focus();
  const type = (value: string) => {
    fireEvent.input(field, { target: { value } });
    field.setSelectionRange(value.length, value.length);
  };
  const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  return { field, type, shown, onSend };
}

test('names are chosen by keys, and Enter sends only when none are shown', async () => {
  const { field, type, shown, onSend } = begin();
  type('보세요 @김');
  await screen.findByRole('listbox');
  expect(shown()).toEqual(['김민수', '김수지']);
  expect(field.getAttribute('role')).toBe('combobox');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  expect(active()?.textContent).toBe('김수지');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field.value).toBe('보세요 @김수지 ');
  expect(shown()).toEqual([]);
  expect(field.hasAttribute('role')).toBe(false);
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onSend).toHaveBeenCalledWith('보세요 @김수지 ');
});

test('who becomes known after the @ was typed is suggested, once', async () => {
  const { rerender } = render(<Field onSend={() => {}} people={() => []} />);
  const field = document.querySelector<HTMLTextAreaElement>('.field')!;
  field.focus();
  fireEvent.input(field, { target: { value: '@김' } });
  field.setSelectionRange(2, 2);
  expect(screen.queryByRole('listbox')).toBeNull();
  rerender(<Field onSend={() => {}} people={all} />);
  await screen.findByRole('listbox');
  fireEvent.keyDown(field, { key: 'Escape' });
  rerender(<Field onSend={() => {}} people={all} />);
  await Promise.resolve();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('keys of a syllable that is composed are left alone', async () => {
  const { field, type, shown } = begin();
  type('@ㄱ');
  await screen.findByRole('listbox');
  for (const key of ['Enter', 'ArrowDown', 'Tab', 'Escape']) {
    fireEvent.keyDown(field, { key, isComposing: true });
    fireEvent.keyDown(field, { key, keyCode: 229 });
  }
  expect(field.value).toBe('@ㄱ');
  expect(shown()).toEqual(['김민수', '김수지']);
});

test('a click chooses, Escape and leaving the field close, an address shows none', async () => {
  const { field, type, shown } = begin();
  type('@');
  fireEvent.click(await screen.findByRole('option', { name: 'lee' }));
  expect(field.value).toBe('@lee ');
  type('@lee @');
  await screen.findByRole('listbox');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(shown()).toEqual([]);
  type('@lee @ㄱ');
  await screen.findByRole('listbox');
  fireEvent.focusOut(field);
  expect(shown()).toEqual([]);
  type('mail@l');
  await Promise.resolve();
  expect(shown()).toEqual([]);
});
