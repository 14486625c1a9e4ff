import { langFromCode, parseDirection } from '../../../../src/shared/languages.ts';
import type { EditorParts } from '../../session/tool.ts';
import { cuesOf } from '../../tools/cues/cues-of.ts';
import { termsOf } from '../terms/terms-of.ts';
import { createQa, type Qa } from './qa.ts';

/** The checks of the open document; none where its languages are not known. */
export function qaOf(parts: EditorParts): Qa | null {
  const { session, services, props } = parts;
  const { from, to } = parseDirection(props.direction) ??
    { from: langFromCode('ko'), to: undefined };
  if (!from || !to) return null;
  const calls = props.uid === null ? null : services.qa;
  const setting = { from, to, terms: null, rules: [], isSubtitle: false, off: [] };
  const cues = props.isSubtitle ? parts.shared(cuesOf) : null;
  return createQa({ session, calls, terms: parts.shared(termsOf), setting, cues });
}
