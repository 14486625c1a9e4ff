import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  activeEntry,
  type Appearance,
  appearanceClasses,
  appearanceText,
  defaultAppearance,
  modes,
  readAppearance,
  requestedAppearance,
  switches,
  themes,
} from './rules.ts';

const look = fc.record({
  theme: fc.constantFrom(...themes),
  mode: fc.constantFrom(...modes),
  on: fc.subarray([...switches]),
});

test('a look that was kept is read again', () => {
  fc.assert(fc.property(look, (one: Appearance) => {
    expect(readAppearance(appearanceText(one))).toEqual(one);
  }));
});

test('whatever stands in the cookie is some look', () => {
  fc.assert(fc.property(fc.string(), (text) => {
    const { theme, mode, on } = readAppearance(text);
    expect(themes).toContain(theme);
    expect(modes).toContain(mode);
    expect(switches).toEqual(expect.arrayContaining([...on]));
  }));
});

test('cookies of the time before themes keep their meaning', () => {
  expect(readAppearance('dark')).toEqual({ ...defaultAppearance, mode: 'dark' });
  expect(readAppearance(undefined)).toEqual(defaultAppearance);
});

test.each([
  ['theme=modern', { ...defaultAppearance, theme: 'modern' }],
  ['mode=dark', { ...defaultAppearance, mode: 'dark' }],
  ['side=rail', { ...defaultAppearance, on: ['side-sticky', 'bar-sticky'] }],
  ['look=1&theme=classic&mode=light&on=boxed', { theme: 'classic', mode: 'light', on: ['boxed'] }],
  ['look=1', { ...defaultAppearance, on: [] }],
  ['theme=pink&page=2', undefined],
  ['on=boxed', undefined],
])('an address with %s asks for %j', (query, expected) => {
  expect(requestedAppearance(new URLSearchParams(query), defaultAppearance)).toEqual(expected);
});

test('the usual look needs no classes; each switch has its own', () => {
  expect(appearanceClasses(defaultAppearance)).toBeUndefined();
  expect(appearanceClasses({ ...defaultAppearance, on: ['boxed'] })).toBe(
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
  ['/docs/checks/ko.particle', '', 'help'],
  ['/docs/policy', '', undefined],
  ['/', '', undefined],
])('%s?%s belongs to %s', (path, query, entry) => {
  expect(activeEntry(path, new URLSearchParams(query))).toBe(entry);
});
