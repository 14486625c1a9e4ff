import type { EditorParts } from '../../session/tool.ts';
import { createCues } from './cue-list.ts';

/** The times of the document, for whatever shows or changes them. */
export const cuesOf = ({ session, services }: EditorParts) => createCues(session, services.cues);
