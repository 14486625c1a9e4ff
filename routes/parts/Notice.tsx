/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { Icon } from './Icon.tsx';
import type { IconName } from '../../src/shared/shell/icons.ts';

type NoticeProps = {
  icon: IconName;
  title: string;
  description?: string;
  /** What can be done now: links. */
  children?: ComponentChildren;
};

/** A page that has one thing to say. */
export function Notice({ icon, title, description, children }: NoticeProps) {
  return (
    <div class='notice'>
      <Icon name={icon} />
      <h1>{title}</h1>
      {description && <p class='muted'>{description}</p>}
      {children && <p class='notice-links'>{children}</p>}
    </div>
  );
}
