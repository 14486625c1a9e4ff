/** pdf.js warns at its start that it cannot draw without this class; we never draw. */
const place = globalThis as { Path2D?: unknown };
place.Path2D ??= class {};
