/** Limits of uploaded files; archives, XML and pictures inside them are counted as they come out, not as they claim. */
export const limits = {
  fileBytes: 50 * 1024 * 1024,
  archiveEntries: 2_000,
  partBytes: 64 * 1024 * 1024,
  archiveBytes: 256 * 1024 * 1024,
  /** Unpacked : packed, for parts above `ratioFrom`. */
  ratio: 200,
  ratioFrom: 1024 * 1024,
  xmlDepth: 512,
  /** Elements in one paragraph, with the boxes in it. */
  treeNodes: 500_000,
  /** A file that was built from an uploaded one. */
  skeletonBytes: 64 * 1024 * 1024,
  pdfPages: 1_000,
  /** A larger picture of a PDF is left out. */
  imagePixels: 24_000_000,
  /** Packed bytes of all pictures that a PDF brings along. */
  imageBytes: 40 * 1024 * 1024,
  /** Characters of text that a document may give. */
  textLength: 64 * 1024 * 1024,
  /** Characters of one line: as many as a target may have. */
  lineLength: 100_000,
  /** Time that one file may take in the worker. */
  workerMs: 60_000,
  /** So many files of one person may wait for their turn. */
  waitingFiles: 20,
  /** Megabytes that the worker's objects may take; a program of 512 MB must survive it. */
  workerHeapMb: 320,
} as const;

type RefusedKind =
  | 'file.hwpBinary'
  | 'file.oldDocument'
  | 'file.oldSheet'
  | 'file.slides'
  | 'file.picture'
  | 'file.unsupported';

/** Kinds of which another program can save one that is read. */
const refusedKinds: Readonly<Record<string, RefusedKind>> = {
  hwp: 'file.hwpBinary',
  ...allAs('file.oldDocument', ['doc', 'rtf', 'odt', 'pages', 'wps']),
  ...allAs('file.oldSheet', ['xls', 'xlsb', 'ods', 'numbers']),
  ...allAs('file.slides', ['ppt', 'pptx', 'odp', 'key']),
  ...allAs('file.picture', ['png', 'jpg', 'jpeg', 'gif', 'bmp', 'tif', 'tiff', 'webp', 'heic']),
};

function allAs(kind: RefusedKind, extensions: readonly string[]): Record<string, RefusedKind> {
  return Object.fromEntries(extensions.map((one) => [one, kind]));
}

/** Why files of an extension that is not in the table cannot come in, with words on how to save them where that helps. */
export function refusedExtension(extension: string): RefusedKind {
  return Object.hasOwn(refusedKinds, extension)
    ? refusedKinds[extension] ?? 'file.unsupported'
    : 'file.unsupported';
}
