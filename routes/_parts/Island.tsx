/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { manifest } from './assets.ts';
import { usePage } from './page.tsx';

/** A handle of an island: its name, and its component when it is drawn on the server too. */
export type IslandHandle<P extends object> = { name: string; component?: ComponentType<P> };

/** An island that the server draws; `component.name` is its file name. */
export function rendered<P extends object>(component: ComponentType<P>): IslandHandle<P> {
  return { name: component.name, component };
}

/** An island that only the browser draws; only its type is imported here, never its code. */
export function clientOnly<C extends ComponentType<never>>(
  name: string,
): IslandHandle<C extends ComponentType<infer P> ? P & object : never> {
  return { name };
}

type IslandProps<P extends object> = {
  of: IslandHandle<P>;
  props: P;
  /** Shown in place of an island that only the browser draws, until it is there. */
  children?: ComponentChildren;
};

/** Marks the spot where a React component takes over in the browser. Props are public and plain JSON. */
export function Island<P extends object>({ of, props, children }: IslandProps<P>) {
  const { islands } = usePage();
  // Numbered per page, not per process: equal pages are equal bytes.
  const id = `i${islands.length}-`;
  islands.push(of.name);
  const spot = {
    'data-island': of.name,
    'data-src': manifest().islands[of.name]?.js ?? '',
    'data-id': id,
    'data-ssr': of.component ? '1' : '0',
    'data-props': JSON.stringify(props),
  };
  if (!of.component) return <div {...spot}>{children}</div>;
  const inner = renderToString(createElement(of.component, props), { identifierPrefix: id });
  return <div {...spot} dangerouslySetInnerHTML={{ __html: inner }} />;
}

/** At the end of the body: the mount script and the chunks of the islands above; nothing without islands. */
export function IslandScripts() {
  const { islands, nonce } = usePage();
  const { mount, islands: built } = manifest();
  if (islands.length === 0 || !mount) return null;
  const chunks = new Set(islands.flatMap((name) => {
    const entry = built[name];
    return entry ? [entry.js, ...entry.preload] : [];
  }));
  return (
    <>
      {[...chunks].map((href) => <link key={href} rel='modulepreload' href={href} nonce={nonce} />)}
      <script type='module' src={mount} nonce={nonce} />
    </>
  );
}
