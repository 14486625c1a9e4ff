/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { manifest } from './assets.ts';
import { IslandScripts } from './Island.tsx';
import { usePage } from './page.tsx';

type LayoutProps = { title: string; children: ComponentChildren };

/** The frame of every page: head, shell, content, scripts. */
export function Layout({ title, children }: LayoutProps) {
  const { lang } = usePage();
  return (
    <html lang={lang} data-theme='corporate'>
      <head>
        <meta charset='utf-8' />
        <meta name='viewport' content='width=device-width, initial-scale=1' />
        <title>{`${title} · 옮김`}</title>
        <link rel='icon' href='/static/img/icon.svg' type='image/svg+xml' />
        {manifest().fonts && <link rel='stylesheet' href={manifest().fonts} />}
        {manifest().styles && <link rel='stylesheet' href={manifest().styles} />}
      </head>
      <body>
        <main id='main'>{children}</main>
        <IslandScripts />
      </body>
    </html>
  );
}
