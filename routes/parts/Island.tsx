/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { manifest } from './assets.ts';
import { usePage } from './page.tsx';

type IslandProps<P extends object> = {
  /** A file at the top of `islands`; the build and this part know it by the name of its function. */
  of: ComponentType<P>;
  /** Public and plain JSON: they are written into the page. */
  props: P;
};

/** Draws a React component on the server and marks the spot where it takes over in the browser. */
export function Island<P extends object>({ of, props }: IslandProps<P>) {
  const spot = useSpot(of.name, props, '1');
  const inner = renderToString(createElement(of, props), { identifierPrefix: spot['data-id'] });
  return <div {...spot} dangerouslySetInnerHTML={{ __html: inner }} />;
}

type BrowserIslandProps<C extends ComponentType<never>> = {
  name: string;
  props: C extends ComponentType<infer P> ? P & object : never;
  /** Shown until the island is there. */
  children?: ComponentChildren;
};

/** An island that needs a browser to draw: the page imports its type alone, never its code. */
export function BrowserIsland<C extends ComponentType<never>>(
  { name, props, children }: BrowserIslandProps<C>,
) {
  return <div {...useSpot(name, props, '0')}>{children}</div>;
}

function useSpot(name: string, props: object, ssr: '0' | '1') {
  const { islands, lang } = usePage();
  // Numbered per page, not per process: equal pages are equal bytes.
  const id = `i${islands.length}-`;
  islands.push(name);
  return {
    'data-island': name,
    'data-src': manifest().scripts[lang].islands[name]?.js ?? '',
    'data-id': id,
    'data-ssr': ssr,
    'data-props': JSON.stringify(props),
  };
}

/** At the end of the body: the mount script and the chunks of the islands above; nothing without islands. */
export function IslandScripts() {
  const { islands, lang, nonce } = usePage();
  const { mount, islands: built } = manifest().scripts[lang];
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
