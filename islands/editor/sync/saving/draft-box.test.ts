import { afterEach, expect, test } from 'vitest';
import { createDraftBox, moveDrafts } from './draft-box.ts';

afterEach(() => localStorage.clear());

test('drafts of two documents and of two members stay apart', () => {
  createDraftBox('kim:a', localStorage).keep(0, { text: 'x', base: 0, sent: [] });

  expect(createDraftBox('kim:b', localStorage).all().size).toBe(0);
  expect(createDraftBox('lee:a', localStorage).all().size).toBe(0);
  expect(createDraftBox('kim:a', localStorage).all().get(0)?.text).toBe('x');
});

test('what a visitor typed and could not save is the member’s after the log-in, and never over their own', () => {
  const left = createDraftBox('visitor:a', localStorage);
  left.keep(0, { text: 'typed', base: 0, sent: [] });
  left.keep(1, { text: 'older', base: 0, sent: [] });
  createDraftBox('kim:a', localStorage).keep(1, { text: 'own', base: 3, sent: [] });

  moveDrafts('visitor:a', 'kim:a', localStorage);

  const own = createDraftBox('kim:a', localStorage).all();
  expect([own.get(0)?.text, own.get(1)?.text]).toEqual(['typed', 'own']);
  expect(left.all().size).toBe(0);
});
