import type { LineEditorProps } from '../../session/props.ts';

/**
 * Where a visitor's document is also found after the log-in: by its opaque name, for the name that people read may get a
 * number when the member has one like it.
 */
export function addressAfterSignIn(
  { uid, name, direction }: Pick<LineEditorProps, 'uid' | 'name' | 'direction'>,
): string | undefined {
  return uid === null ? `/editor/${encodeURIComponent(name)}/${direction}` : undefined;
}
