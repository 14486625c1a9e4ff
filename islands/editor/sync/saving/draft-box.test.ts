import { afterEach, expect, test } from 'vitest';
import { createDraftBox } from './draft-box.ts';

afterEach(() => localStorage.clear());

test('drafts of two documents and of two members stay apart', () => {
  createDraftBox('kim:a', localStorage).keep(0, { text: 'x', base: 0, sent: [] });

  expect(createDraftBox('kim:b', localStorage).all().size).toBe(0);
  expect(createDraftBox('lee:a', localStorage).all().size).toBe(0);
  expect(createDraftBox('kim:a', localStorage).all().get(0)?.text).toBe('x');
});
