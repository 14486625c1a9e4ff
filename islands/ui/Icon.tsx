/** @jsxImportSource react */
import { type IconName, icons } from '../../src/shared/shell/icons.ts';

/** A picture that only accompanies words; it says nothing by itself. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className='icon' viewBox='0 0 24 24' aria-hidden='true'>
      <path d={icons[name]} />
    </svg>
  );
}
