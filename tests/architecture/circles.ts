/** Groups of nodes that reach each other; the largest first, single nodes left out (Tarjan). */
export function circlesOf(arrows: readonly (readonly [string, string])[]): string[][] {
  const next = new Map<string, string[]>();
  for (const [from, to] of arrows) {
    if (from === to) continue;
    const list = next.get(from);
    if (list) list.push(to);
    else next.set(from, [to]);
  }
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const open = new Set<string>();
  const found: string[][] = [];
  const walk = (node: string) => {
    index.set(node, index.size);
    low.set(node, index.get(node) as number);
    stack.push(node);
    open.add(node);
    const lower = (to: number) => low.set(node, Math.min(low.get(node) as number, to));
    for (const to of next.get(node) ?? []) {
      if (!index.has(to)) {
        walk(to);
        lower(low.get(to) as number);
      } else if (open.has(to)) lower(index.get(to) as number);
    }
    if (low.get(node) !== index.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    for (const one of circle) open.delete(one);
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const node of next.keys()) if (!index.has(node)) walk(node);
  return found.sort((a, b) => b.length - a.length);
}
