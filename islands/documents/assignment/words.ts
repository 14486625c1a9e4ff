const format = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** 20,000: the same in both languages, on the server and in the browser. */
export function numberWords(number: number): string {
  return format.format(number);
}

export function percentWords(part: number, whole: number): string {
  return String(whole > 0 ? Math.round(part / whole * 100) : 0);
}
