import { strToU8, zipSync } from 'fflate';

const real = '../shared/corpus/docx/okapi__big.docx';
const CHARACTERS = 640_000;

/** A real document of 0.64 million characters where it lies beside the project, else one of the same size. */
export async function largeDocument(): Promise<{ name: string; bytes: Uint8Array }> {
  try {
    return { name: 'big.docx', bytes: await Deno.readFile(real) };
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    return { name: 'made.docx', bytes: madeDocument() };
  }
}

function madeDocument(): Uint8Array {
  const paragraphs: string[] = [];
  for (let length = 0, at = 1; length < CHARACTERS; at++) {
    const text = `제${at}조 갑은 계약에 따라 을에게 대금을 지급한다. 을은 이를 확인한다.`;
    const [head, tail] = [text.slice(0, 12), text.slice(12)];
    paragraphs.push(
      `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${head}</w:t></w:r>` +
        `<w:r><w:t xml:space="preserve">${tail}</w:t></w:r></w:p>`,
    );
    length += text.length;
  }
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packageNs = 'http://schemas.openxmlformats.org/package/2006';
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${packageNs}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${packageNs}/relationships"><Relationship Id="r1" ` +
        `Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(
      `<w:document xmlns:w="${word}"><w:body>${paragraphs.join('')}</w:body></w:document>`,
    ),
  });
}
