import { documentsApi, send } from '../../../../runtime/api.ts';
import type { DocumentKey } from '../document-key.ts';
import type { TextStyle } from '../../../../../src/formats/contract/format.ts';

/** The formats of a document by their names. */
export type Styles = Readonly<Record<string, TextStyle>>;

/** Asks for the formats of a document. */
export type ReadStyles = () => Promise<Styles>;

/** They stand beside the lines of each chunk; the shortest is requested. */
export function httpStyles({ project, user, name }: DocumentKey): ReadStyles {
  return async () => {
    const { data: [, styles] } = await send(
      documentsApi.files[':project'][':user'][':file'][':kind'].$get({
        param: { project, user, file: name, kind: 'document' },
        query: { offset: '0', limit: '1' },
      }),
      { stay: true },
    );
    return styles as Styles;
  };
}
