import { parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** A form as a page shows it, filled as somebody would who has read it. One for each button that says something else. */
export type PageForm = {
  method: 'GET' | 'POST';
  /** Where it is sent, with the query. */
  path: string;
  fields: [name: string, value: string | File][];
};

const FILE = new File(['a\n'], 'a.txt');
const typed: Record<string, string> = {
  email: 'somebody@example.com',
  url: 'http://localhost:8000/support/3',
  date: '2026-06-01',
  'datetime-local': '2026-06-01T12:00',
  number: '1',
};

/** The forms and the addresses within the service that a page shows. */
export function readPage(html: string, at: string): { forms: PageForm[]; links: string[] } {
  const all = elementsOf(parse(html));
  const links = all.filter(({ tagName }) => tagName === 'a')
    .flatMap((one) => addressIn(one, 'href', at) ?? []);
  const forms = all.filter(({ tagName }) => tagName === 'form').flatMap((form) => {
    const id = attribute(form, 'id');
    const own = elementsOf(form);
    const parts = [...own, ...all.filter((one) => id && attribute(one, 'form') === id)];
    const isPost = attribute(form, 'method')?.toLowerCase() === 'post';
    const path = addressIn(form, 'action', at);
    // Other forms are sent by scripts alone, to calls that are walked by themselves.
    if (path === undefined || (!isPost && attribute(form, 'action') === undefined)) return [];
    const fields = parts.flatMap((part) => fieldOf(part));
    const method = isPost ? 'POST' as const : 'GET' as const;
    return buttonsOf(parts).map((button) => ({ method, path, fields: [...fields, ...button] }));
  });
  return { forms, links };
}

function elementsOf(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  return children.flatMap((child) => [
    ...('tagName' in child ? [child] : []),
    ...elementsOf(child),
  ]);
}

function attribute(one: Element, name: string): string | undefined {
  return one.attrs.find((attr) => attr.name === name)?.value;
}

/** Within the service; nothing for other places. */
function addressIn(one: Element, name: string, at: string): string | undefined {
  const here = new URL(at, 'http://here');
  const url = new URL(attribute(one, name) ?? at, here);
  if (url.origin !== here.origin || url.pathname.startsWith('/api/')) return undefined;
  return url.pathname + url.search;
}

function fieldOf(one: Element): PageForm['fields'] {
  const name = attribute(one, 'name');
  if (!name) return [];
  const value = attribute(one, 'value');
  switch (one.tagName) {
    case 'textarea':
      return [[name, textOf(one) || 'words']];
    case 'select': {
      const options = elementsOf(one).filter(({ tagName }) => tagName === 'option');
      const valueOf = (option: Element) => attribute(option, 'value') ?? textOf(option);
      const chosen = options.find((option) => attribute(option, 'selected') !== undefined);
      const filled = [chosen, ...options].find((option) => option && valueOf(option) !== '');
      // A translation goes into another language.
      if (name === 'target_language') return [[name, 'en']];
      return filled ? [[name, valueOf(filled)]] : [];
    }
    case 'input': {
      const type = attribute(one, 'type') ?? 'text';
      if (type === 'file') return [[name, FILE]];
      if (type === 'radio') {
        return attribute(one, 'checked') === undefined ? [] : [[name, value ?? 'on']];
      }
      if (type === 'checkbox') return [[name, value ?? 'on']];
      if (type === 'submit') return [];
      return [[name, value || typed[type] || 'words']];
    }
  }
  return [];
}

/** What each button adds; nothing where they are all alike. */
function buttonsOf(parts: readonly Element[]): PageForm['fields'][] {
  const buttons = parts.filter(({ tagName }) => tagName === 'button');
  const named = buttons.flatMap((one): PageForm['fields'][] => {
    const name = attribute(one, 'name');
    return name ? [[[name, attribute(one, 'value') ?? '']]] : [];
  });
  return named.length > 0 ? named : [[]];
}

function textOf(one: Node): string {
  if (!('childNodes' in one)) return '';
  return one.childNodes.map((child) => 'value' in child ? String(child.value) : '').join('');
}
