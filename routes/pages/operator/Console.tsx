/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { text } from '../../../src/operator/access/text.ts';
import { formatMoment } from '../../../src/shared/time.ts';
import { Layout } from '../../parts/Layout.tsx';
import { usePage } from '../../parts/page.tsx';
import { Rooms } from './Rooms.tsx';

type ConsoleProps = {
  title: string;
  lead?: string;
  /** What was done or refused just before. */
  notice?: { words: string; isProblem: boolean } | undefined;
  children: ComponentChildren;
};

/** The frame of every page of the console. */
export function Console({ title, lead, notice, children }: ConsoleProps) {
  const { lang } = usePage();
  return (
    <Layout title={`${title} · ${text.console[lang]}`} frame='full' isPrivate>
      <div class='console'>
        <Rooms />
        <div class='page-head'>
          <h1>{title}</h1>
        </div>
        {lead && <p class='muted'>{lead}</p>}
        {notice && (
          <p
            class={notice.isProblem ? 'note note-warning' : 'note'}
            role={notice.isProblem ? 'alert' : 'status'}
          >
            {notice.words}
          </p>
        )}
        {children}
      </div>
    </Layout>
  );
}

/** A moment in a table: day and minute. */
export function Moment({ at }: { at: Date | null | undefined }) {
  if (!at) return <>–</>;
  return <time dateTime={at.toISOString()}>{formatMoment(at).slice(0, 16)}</time>;
}
