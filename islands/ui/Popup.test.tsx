/** @jsxImportSource react */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Popup } from './Popup.tsx';

afterEach(cleanup);

function open() {
  render(
    <>
      <Popup label='Account' button='kim'>
        <button type='button'>Log out</button>
      </Popup>
      <button type='button'>elsewhere</button>
    </>,
  );
  fireEvent.click(screen.getByText('kim'));
}

const isOpen = () => screen.getByText('kim').getAttribute('aria-expanded') === 'true';

test('its button says whether it is open and opens it', () => {
  open();
  expect(isOpen()).toBe(true);
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
  fireEvent.click(screen.getByText('kim'));
  expect(isOpen()).toBe(false);
});

test('Escape closes it and gives the focus back', () => {
  open();
  fireEvent.keyDown(screen.getByText('Log out'), { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(screen.getByText('kim'));
});

test('a press or the focus elsewhere closes it', () => {
  open();
  fireEvent.pointerDown(screen.getByText('elsewhere'));
  expect(isOpen()).toBe(false);
  fireEvent.click(screen.getByText('kim'));
  fireEvent.focusIn(screen.getByText('elsewhere'));
  expect(isOpen()).toBe(false);
});

test('a press inside leaves it open', () => {
  open();
  fireEvent.pointerDown(screen.getByText('Log out'));
  expect(isOpen()).toBe(true);
});
