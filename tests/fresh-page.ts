import { vi } from 'vitest';

// Files of tests share a page, for it takes long to make; each begins with an empty one and with modules of its own.
// A file that asks for another environment has no page.
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  document.head.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}
vi.resetModules();
