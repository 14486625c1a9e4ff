/** @jsxImportSource preact */
type AvatarProps = { name: string; colour: number };

/** A colour that is never alone: the first letter of the name stands in it. */
export function Avatar({ name, colour }: AvatarProps) {
  return (
    <span class={`avatar-mark colour-${colour}`} aria-hidden='true'>{name.trim().slice(0, 1)}</span>
  );
}
