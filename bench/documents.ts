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
    const head = `제${at}조 (대금의 지급과 지연) `;
    const tail =
      '갑은 검수를 마친 날부터 서른 날 이내에 을이 정한 방법에 따라 대금을 지급하여야 하며, ' +
      '지급이 늦어지면 늦어진 날수에 따라 약정한 이자를 더하여 지급한다. ' +
      '을은 대금을 받은 날부터 이레 이내에 이를 확인하는 서면을 갑에게 보낸다.';
    paragraphs.push(
      `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${head}</w:t></w:r>` +
        `<w:r><w:t xml:space="preserve">${tail}</w:t></w:r></w:p>`,
    );
    length += head.length + tail.length;
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
