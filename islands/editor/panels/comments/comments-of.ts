import type { EditorParts } from '../../session/tool.ts';
import { createComments } from './comments.ts';

/** Made once for the panel, the marks and the filters. */
export const commentsOf = ({ session, services }: EditorParts) =>
  createComments(session, services.comments);
