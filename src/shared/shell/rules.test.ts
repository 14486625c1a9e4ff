import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  activeEntry,
  askedLook,
  defaultLook,
  type Look,
  lookClasses,
  lookText,
  modes,
  readLook,
  switches,
  themes,
} from './rules.ts';

const look = fc.record({
  theme: fc.constantFrom(...themes),
  mode: fc.constantFrom(...modes),
  on: fc.subarray([...switches]),
});

test('a look that was kept is read again', () => {
  fc.assert(fc.property(look, (one: Look) => {
    expect(readLook(lookText(one))).toEqual(one);
  }));
});

test('whatever stands in the cookie is some look', () => {
  fc.assert(fc.property(fc.string(), (text) => {
    const { theme, mode, on } = readLook(text);
    expect(themes).toContain(theme);
    expect(modes).toContain(mode);
    expect(switches).toEqual(expect.arrayContaining([...on]));
  }));
});

test('cookies of the time before themes keep their meaning', () => {
  expect(readLook('dark')).toEqual({ ...defaultLook, mode: 'dark' });
  expect(readLook(undefined)).toEqual(defaultLook);
});

test.each([
  ['theme=modern', { ...defaultLook, theme: 'modern' }],
  ['mode=dark', { ...defaultLook, mode: 'dark' }],
  ['side=rail', { ...defaultLook, on: ['side-sticky', 'bar-sticky'] }],
  ['look=1&theme=classic&mode=light&on=boxed', { theme: 'classic', mode: 'light', on: ['boxed'] }],
  ['look=1', { ...defaultLook, on: [] }],
  ['theme=pink&page=2', undefined],
  ['on=boxed', undefined],
])('an address with %s asks for %j', (query, expected) => {
  expect(askedLook(new URLSearchParams(query), defaultLook)).toEqual(expected);
});

test('the usual look needs no classes; each switch has its own', () => {
  expect(lookClasses(defaultLook)).toBeUndefined();
  expect(lookClasses({ ...defaultLook, on: ['boxed'] })).toBe(
    'side-rail side-loose bar-loose boxed',
  );
});

test.each([
  ['/upload', '', 'upload'],
  ['/editor/a.docx/ko2en', '', 'upload'],
  ['/projects', '', 'translation'],
  ['/projects/edit/3', 'type=post-editing', 'postEditing'],
  ['/inspector/3/a.docx/ko2en', '', 'postEditing'],
  ['/support/12', '', 'board'],
  ['/form/add/0', '', 'board'],
  ['/pages/clients', '', 'memories'],
  ['/memories/3', '', 'memories'],
  ['/search_pjt', 'search=x', 'search'],
  ['/payment', '', 'subscribe'],
  ['/inquiry', '', 'inquiry'],
  ['/docs/introduction', '', 'help'],
  ['/docs/policy', '', undefined],
  ['/', '', undefined],
])('%s?%s belongs to %s', (path, query, entry) => {
  expect(activeEntry(path, new URLSearchParams(query))).toBe(entry);
});
