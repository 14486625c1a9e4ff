/** @jsxImportSource react */
type ProgressProps = { label: string; percent: number };

/** A bar with its percentage in words, without decimals. */
export function Progress({ label, percent }: ProgressProps) {
  const shown = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <span className='flex items-center gap-2'>
      <progress className='bar' aria-label={label} value={shown} max={100} />
      <span className='text-xs tabular-nums w-10 text-right'>{shown}%</span>
    </span>
  );
}
