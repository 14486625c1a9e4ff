/** @jsxImportSource react */
/** A colour that is never alone: the first letter of the name stands in it. */
export function MemberMark({ name, colour }: { name: string; colour: number }) {
  return (
    <span className={`avatar-mark small colour-${colour}`} aria-hidden='true'>
      {name.trim().slice(0, 1)}
    </span>
  );
}
