import { afterEach, expect, vi } from 'vitest';
import { storageNames } from '../src/shared/browser-storage/rules.ts';

// Files of tests share a page, for it takes long to make; each begins with an empty one and with modules of its own.
// A file that asks for another environment has no page.
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  document.head.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}
vi.resetModules();

// The privacy policy names what pages store in browsers; an entry under another name makes it untrue.
afterEach(() => {
  if (typeof document === 'undefined') return;
  const entries = [...Object.keys({ ...localStorage }), ...Object.keys({ ...sessionStorage })];
  const isDeclared = (entry: string) =>
    Object.values(storageNames)
      .some((name) => name.endsWith(':') ? entry.startsWith(name) : entry === name);
  expect(entries.filter((entry) => !isDeclared(entry))).toEqual([]);
});
