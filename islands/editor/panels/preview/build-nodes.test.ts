import { expect, test } from 'vitest';
import type { PreviewNode } from '../../../../src/formats/contract/preview.ts';
import { buildNodes } from './build-nodes.ts';

function built(nodes: PreviewNode[]): HTMLElement {
  const element = document.createElement('div');
  const builder = {
    unit: (name: string) => [document.createTextNode(`[${name}]`)],
    image: (number: number, image: HTMLImageElement) =>
      void (image.dataset.number = String(number)),
    label: (kind: string) => `label of ${kind}`,
  };
  element.append(...buildNodes(nodes, builder));
  return element;
}

test('text is text, whatever it looks like', () => {
  const text = '<img src=x onerror=alert(1)><script>alert(1)</script>';
  const element = built([text, { t: 'span', k: [text] }]);
  expect(element.textContent).toBe(text + text);
  expect(element.querySelectorAll('*')).toHaveLength(1);
});

test('kinds of elements that no preview has are left out', () => {
  const nodes = ['script', 'iframe', 'style', 'object', 'svg'].map((t) => ({ t, k: ['x'] }));
  expect(built(nodes as unknown as PreviewNode[]).childNodes).toHaveLength(0);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', 'JavaScript:x'])(
  '%s is no link',
  (href) => {
    const link = built([{ t: 'a', href, k: ['words'] }]).querySelector('a');
    expect(link?.hasAttribute('href')).toBe(false);
    expect(link?.textContent).toBe('words');
  },
);

test('links open apart from the page', () => {
  const link = built([{ t: 'a', href: 'https://example.com/', k: ['words'] }]).querySelector('a');
  expect(link?.href).toBe('https://example.com/');
  expect(link?.rel).toContain('noopener');
  expect(link?.target).toBe('_blank');
});

test('units, pictures, merged cells, headings and names of objects find their places', () => {
  const element = built([
    { t: 'div', h: 2, k: [{ t: 'span', u: 'p1' }] },
    { t: 'table', k: [{ t: 'tr', k: [{ t: 'td', span: [2, 3] }] }] },
    { t: 'img', img: 4, size: [72, 36] },
    { t: 'div', o: 'chart' },
  ]);
  expect(element.querySelector('[role=heading][aria-level="2"]')?.textContent).toBe('[p1]');
  expect([element.querySelector('td')?.colSpan, element.querySelector('td')?.rowSpan]).toEqual([
    2,
    3,
  ]);
  expect(element.querySelector('img')?.dataset.number).toBe('4');
  expect(element.querySelector('.object-label')?.textContent).toBe('label of chart');
});
