/** @jsxImportSource react */
import type { ReactNode } from 'react';
import type { IconName } from '../../src/shared/shell/icons.ts';
import { Icon } from '../ui/Icon.tsx';

type NewsMenuProps = {
  icon: IconName;
  label: string;
  /** How many are unread, and in words. */
  unread: number;
  unreadLabel: string;
  all: { href: string; label: string };
  children: ReactNode;
};

/** A sheet of the top bar with a number on its button. It opens without a script; the frame closes it. */
export function NewsMenu({ icon, label, unread, unreadLabel, all, children }: NewsMenuProps) {
  const name = unread > 0 ? `${label}, ${unreadLabel.replace('{count}', String(unread))}` : label;
  return (
    <details className='popup top-menu' name='top-menu'>
      <summary className='icon-button news-button' aria-label={name} title={name}>
        <Icon name={icon} />
        {unread > 0 && (
          // Drawn by the style sheet: the name above says the number in words.
          <span className='news-badge' data-count={unread > 99 ? '99+' : unread} />
        )}
      </summary>
      <div className='popup-list news-sheet'>
        {children}
        <a className='news-all' href={all.href}>{all.label}</a>
      </div>
    </details>
  );
}
