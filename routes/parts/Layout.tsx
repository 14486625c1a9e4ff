/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { appearanceClasses } from '../../src/shared/shell/rules.ts';
import { isStaff } from '../../src/shared/roles/rules.ts';
import { text } from '../../src/shared/shell/text.ts';
import type FormDrafts from '../../islands/FormDrafts.tsx';
import type LoginWatch from '../../islands/LoginWatch.tsx';
import { manifest } from './assets.ts';
import { DevReload } from './DevReload.tsx';
import { hasPlanBanners, hasSide, type PageFrame } from './notices/frames.ts';
import { Footer } from './Footer.tsx';
import { BrowserIsland, IslandScripts } from './Island.tsx';
import { usePage } from './page.tsx';
import { PlanBanners } from './notices/PlanBanners.tsx';
import { ServiceNotices } from './notices/ServiceNotices.tsx';
import { Side } from './Side.tsx';
import { TopBar } from './TopBar.tsx';

type LayoutProps = {
  title: string;
  /** For search engines and shared links. */
  description?: string;
  frame?: PageFrame;
  /** Nothing for search engines: a page of one member, or a refusal. */
  isPrivate?: boolean;
  /** The one address of this page for search engines, when it is not its path alone. */
  address?: string;
  /** Facts for search engines, as schema.org has them. */
  facts?: object;
  children: ComponentChildren;
};

/** The frame of every page: head, shell, content, scripts. */
export function Layout(
  { title, description, frame = 'reading', isPrivate = false, address, facts, children }:
    LayoutProps,
) {
  const { hasBeenHere, lang, look, notices, user } = usePage();
  const hasBanner = frame === 'bare' && notices.length > 0;
  return (
    <html
      lang={lang}
      data-theme={look.theme}
      data-mode={look.mode === 'system' ? undefined : look.mode}
      class={appearanceClasses(look)}
    >
      <Head
        title={title}
        description={description ?? text.description[lang]}
        isPrivate={isPrivate}
        address={address}
        facts={facts}
      />
      <body data-frame={frame} data-notices={hasBanner || undefined}>
        {frame === 'bare' ? <Bare>{children}</Bare> : <Shell frame={frame}>{children}</Shell>}
        {user && <BrowserIsland<typeof LoginWatch> name='LoginWatch' props={{ lang }} />}
        {user && isStaff(user.role) && (
          <BrowserIsland<typeof FormDrafts> name='FormDrafts' props={{ lang }} />
        )}
        <IslandScripts />
        <FontPreload />
        {!hasBeenHere && <Fonts />}
        <DevReload />
      </body>
    </html>
  );
}

type HeadProps = {
  title: string;
  description: string;
  isPrivate: boolean;
  address: string | undefined;
  facts: object | undefined;
};

function Head({ title, description, isPrivate, facts, address: given }: HeadProps) {
  const { hasBeenHere, lang, origin, path } = usePage();
  const address = given ?? path;
  const { styles } = manifest();
  const whole = `${title} · ${text.brand[lang]}`;
  return (
    <head>
      <meta charset='utf-8' />
      <meta name='viewport' content='width=device-width, initial-scale=1' />
      <title>{whole}</title>
      <meta name='description' content={description} />
      <meta property='og:title' content={whole} />
      <meta property='og:description' content={description} />
      <meta property='og:type' content='website' />
      <meta property='og:site_name' content={text.brand[lang]} />
      <meta property='og:locale' content={lang === 'ko' ? 'ko_KR' : 'en_US'} />
      <meta property='og:url' content={origin + address} />
      <meta property='og:image' content={`${origin}/static/img/card.png`} />
      <meta property='og:image:width' content='1200' />
      <meta property='og:image:height' content='630' />
      <meta name='twitter:card' content='summary_large_image' />
      {isPrivate ? <meta name='robots' content='noindex' /> : <Languages address={address} />}
      {facts && <StructuredData facts={facts} />}
      <meta name='color-scheme' content='light dark' />
      <link rel='icon' href='/static/img/icon.svg' type='image/svg+xml' />
      <link rel='apple-touch-icon' href='/static/img/touch.png' />
      {hasBeenHere && <Fonts />}
      {styles && <link rel='stylesheet' href={styles} />}
    </head>
  );
}

/**
 * After the scripts and with less haste: on a slow line the font would take the room of styles and scripts, and come
 * too late for the first paint all the same.
 */
function FontPreload() {
  const { font } = manifest();
  if (!font) return null;
  return (
    <link
      rel='preload'
      href={font}
      as='font'
      type='font/woff2'
      crossorigin='anonymous'
      fetchpriority='low'
    />
  );
}

/**
 * Which piece of the font holds which letters: a long list. A first visit is drawn in a font of the device until
 * it is there, because it stands last; afterwards it comes from the cache before anything is drawn.
 */
function Fonts() {
  const { fonts } = manifest();
  return fonts ? <link rel='stylesheet' href={fonts} /> : null;
}

/** The same page in both languages, for search engines; Korean is the one without a question in its address. */
function Languages({ address }: { address: string }) {
  const { lang, origin } = usePage();
  const korean = origin + address;
  const english = `${korean}${address.includes('?') ? '&' : '?'}lang=en`;
  return (
    <>
      <link rel='canonical' href={lang === 'ko' ? korean : english} />
      <link rel='alternate' hreflang='ko' href={korean} />
      <link rel='alternate' hreflang='en' href={english} />
    </>
  );
}

/** Data, not code; a `<` in it would end the element. */
function StructuredData({ facts }: { facts: object }) {
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return <script type='application/ld+json' dangerouslySetInnerHTML={{ __html: json }} />;
}

const contentClass = {
  reading: 'content',
  full: 'content full',
  form: 'content form',
  front: 'content flush',
} as const;

/** The editor fills the screen; what is announced lies above it and takes its room from the lines. */
function Bare({ children }: { children: ComponentChildren }) {
  const { lang, notices, now } = usePage();
  return (
    <>
      <ServiceNotices notices={notices} now={now} lang={lang} />
      <main id='main'>{children}</main>
    </>
  );
}

type ShellProps = { frame: Exclude<PageFrame, 'bare'>; children: ComponentChildren };

function Shell({ frame, children }: ShellProps) {
  const { banners, lang, notices, now, path } = usePage();
  const isBesideSide = hasSide(frame);
  return (
    <>
      <a class='skip' href='#main'>{text.skip[lang]}</a>
      <TopBar hasLook={frame !== 'form'} hasLinks={!isBesideSide} />
      <div class={isBesideSide ? 'body-grid' : 'body-grid without-side'}>
        {isBesideSide && <Side />}
        <div class='column'>
          <ServiceNotices notices={notices} now={now} lang={lang} />
          {hasPlanBanners(frame, path) && <PlanBanners banners={banners} lang={lang} />}
          <main id='main' tabIndex={-1} class={contentClass[frame]}>{children}</main>
          <Footer />
        </div>
      </div>
    </>
  );
}
