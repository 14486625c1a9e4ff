/** Where packages come in. */
export const PACKAGES_ADDRESS = '/packages';

export function packageAddress({ name }: { name: string }): string {
  return `${PACKAGES_ADDRESS}/${encodeURIComponent(name)}`;
}

/** Where the manager of a project makes packages of it. */
export function projectPackageAddress({ no }: { no: number }): string {
  return `/projects/edit/${no}/package`;
}
