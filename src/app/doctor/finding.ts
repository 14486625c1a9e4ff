/** `bad`: something is lost or does not work; `hint`: it works, and could be better. */
export type Finding = { state: 'good' | 'hint' | 'bad'; ko: string; en: string };

export const good = (ko: string, en: string): Finding => ({ state: 'good', ko, en });
export const hint = (ko: string, en: string): Finding => ({ state: 'hint', ko, en });
export const bad = (ko: string, en: string): Finding => ({ state: 'bad', ko, en });

/** One line without addresses' passwords: of an error only what it says. */
export function reasonIn(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return (words.split('\n')[0] ?? '').replace(/\/\/[^\s@/]*@/g, '//').slice(0, 200);
}
