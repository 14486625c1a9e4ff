/** @jsxImportSource preact */

type BarsProps = {
  /** What is drawn, in words; the table behind says the figures. */
  title: string;
  series: readonly string[];
  /** From left to right; one value for each series. */
  columns: readonly { name: string; values: readonly number[] }[];
};

const WIDTH = 720;
const HEIGHT = 160;
const FOOT = 20;

/** Bars beside each other. A table with the figures always stands with it. */
export function Bars({ title, series, columns }: BarsProps) {
  const most = Math.max(1, ...columns.flatMap(({ values }) => values));
  const room = WIDTH / Math.max(1, columns.length);
  const bar = Math.max(1, room * 0.8 / series.length);
  const every = Math.ceil(columns.length / 8);
  return (
    <figure class='console-chart'>
      <figcaption>
        {title}{' '}
        {series.map((name, at) => (
          <span key={name} class={`console-key console-key-${at}`}>{name}</span>
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`} role='img' aria-label={title}>
        {columns.map(({ name, values }, at) => (
          <g key={name}>
            {values.map((value, one) => {
              const height = value / most * (HEIGHT - 4);
              return (
                <rect
                  key={one}
                  class={`console-bar-${one}`}
                  x={at * room + room * 0.1 + one * bar}
                  y={HEIGHT - height}
                  width={bar}
                  height={height}
                />
              );
            })}
            {at % every === 0 && (
              <text x={at * room + room / 2} y={HEIGHT + FOOT - 5} text-anchor='middle'>
                {name}
              </text>
            )}
          </g>
        ))}
        <line x1='0' y1={HEIGHT} x2={WIDTH} y2={HEIGHT} />
      </svg>
    </figure>
  );
}
