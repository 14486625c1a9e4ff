/** @jsxImportSource react */
import { encode } from 'uqr';

type QrCodeProps = { content: string; label: string };

/** Dark squares on white in every theme: cameras want it that way. */
export function QrCode({ content, label }: QrCodeProps) {
  const { data, size } = encode(content, { border: 4 });
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => isDark ? `M${x} ${y}h1v1h-1z` : [])
  );
  return (
    <svg
      className='qr'
      role='img'
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering='crispEdges'
    >
      <rect width={size} height={size} fill='#ffffff' />
      <path d={path.join('')} fill='#000000' />
    </svg>
  );
}
