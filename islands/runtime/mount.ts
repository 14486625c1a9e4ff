import { createElement, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** The one script of a page: finds the marked spots, loads their island and hands them over to it. */
for (const spot of document.querySelectorAll<HTMLElement>('[data-island]')) void mountIsland(spot);

async function mountIsland(spot: HTMLElement) {
  const { src, props = '{}', id = '', ssr } = spot.dataset;
  if (!src) return;
  const { default: island } = await import(src);
  const content = createElement(Mounted, { spot }, createElement(island, JSON.parse(props)));
  if (ssr === '1') hydrateRoot(spot, content, { identifierPrefix: id });
  else createRoot(spot, { identifierPrefix: id }).render(content);
}

/** Marks the spot when the island inside listens; effects of children run before those of their parent. */
function Mounted({ spot, children }: { spot: HTMLElement; children?: ReactNode }) {
  useEffect(() => {
    spot.dataset.ready = '1';
  }, [spot]);
  return children;
}
