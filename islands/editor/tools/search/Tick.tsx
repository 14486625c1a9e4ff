/** @jsxImportSource react */
type TickProps = { label: string; isOn: boolean; change: (isOn: boolean) => void };

/** A choice that is on or off. */
export function Tick({ label, isOn, change }: TickProps) {
  return (
    <label className='filter-tick'>
      <input
        type='checkbox'
        className='checkbox checkbox-sm'
        checked={isOn}
        onChange={(event) => change(event.target.checked)}
      />
      {label}
    </label>
  );
}
