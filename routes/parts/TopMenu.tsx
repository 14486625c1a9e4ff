/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { IconName } from '../../src/shared/shell/icons.ts';
import { Icon } from './Icon.tsx';

type TopMenuProps = { icon: IconName; label: string; children: ComponentChildren };

/** A button of the top bar with a sheet below it. It opens without a script, and closes when another one opens. */
export function TopMenu({ icon, label, children }: TopMenuProps) {
  return (
    <details class='popup top-menu' name='top-menu'>
      <summary class='icon-button' aria-label={label} title={label}>
        <Icon name={icon} />
      </summary>
      <div class='popup-list'>{children}</div>
    </details>
  );
}
