/** @jsxImportSource react */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Modal } from './Modal.tsx';

afterEach(cleanup);

function Asking() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type='button' onClick={() => setIsOpen(true)}>ask</button>
      {isOpen && (
        <Modal title='Question' lang='en' onClose={() => setIsOpen(false)}>
          <button type='button'>other</button>
          <button type='button' data-first=''>answer</button>
        </Modal>
      )}
    </>
  );
}

test('it is a modal dialog with a name, and what is meant first has the focus', () => {
  render(<Asking />);
  fireEvent.click(screen.getByText('ask'));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Question' });
  expect(dialog.open).toBe(true);
  expect(document.activeElement).toBe(screen.getByText('answer'));
});

test('Escape and the cross close it', () => {
  render(<Asking />);
  fireEvent.click(screen.getByText('ask'));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByText('ask'));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('it is closed before it leaves the page, so that the focus can go back', () => {
  render(<Asking />);
  fireEvent.click(screen.getByText('ask'));
  const closedWhile: boolean[] = [];
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.close = () => void closedWhile.push(dialog.isConnected);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(closedWhile).toEqual([true]);
});
