import { strToU8, zipSync } from 'fflate';

const NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const RELATION =
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
export const BODY =
  `<w:document xmlns:w="${NAMESPACE}"><w:body><w:p><w:r><w:t>본문입니다.</w:t></w:r></w:p>` +
  '</w:body></w:document>';

/** The smallest docx there is, around the given part. */
export function docx(documentXml = BODY, more: Record<string, Uint8Array> = {}): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>' +
        '</Types>',
    ),
    '_rels/.rels': strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
        `<Relationship Id="r1" Type="${RELATION}" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(documentXml),
    ...more,
  });
}
