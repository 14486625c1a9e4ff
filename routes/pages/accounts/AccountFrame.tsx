/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { Layout } from '../../parts/Layout.tsx';

type AccountFrameProps = {
  title: string;
  lead?: string;
  children: ComponentChildren;
  /** Under the panel: the way to the other page. */
  foot?: ComponentChildren;
  /** Nothing for search engines. */
  isPrivate?: boolean;
};

/** One narrow panel in the middle, for the pages that let people in. */
export function AccountFrame(
  { title, lead, children, foot, isPrivate = false }: AccountFrameProps,
) {
  return (
    <Layout
      title={title}
      frame='form'
      isPrivate={isPrivate}
      {...(lead ? { description: lead } : {})}
    >
      <div class='mx-auto grid w-full max-w-[27rem] gap-6 py-4 md:py-8'>
        <header class='grid gap-1'>
          <h1>{title}</h1>
          {/* Two lines on a phone whichever font is there yet: nothing below jumps. */}
          {lead && <p class='muted max-md:min-h-12'>{lead}</p>}
        </header>
        <div class='panel'>{children}</div>
        {foot && <p class='text-center'>{foot}</p>}
      </div>
    </Layout>
  );
}
