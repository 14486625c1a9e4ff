import {
  form,
  kimsByAddress,
  kimsByName,
  members,
  open,
  type Row,
  textFile,
  visitorsByName,
} from './row.ts';

export const documents: Row[] = [
  {
    route: 'GET /files/:/:/:/:',
    path: ({ kim }) => `/files/individual/${kim.uid}/kim.txt/document`,
    expected: kimsByAddress,
  },
  {
    route: 'GET /files/:/:/:/:',
    path: () => '/files/tempFiles/nonMember/visitor.txt/document',
    expected: [401, 401, 401, 200, 404, 403, 403],
  },
  { route: 'GET /files/:', path: () => '/files/kim.txt', expected: kimsByName },
  { route: 'GET /files/:', path: () => '/files/visitor.txt', expected: visitorsByName },
  { route: 'GET /files/:/events', path: () => '/files/kim.txt/events', expected: kimsByName },
  {
    route: 'POST /files',
    path: () => '/files',
    asked: () =>
      form({ process: 'document.write_part', fileName: 'kim.txt', lines: '{"0":"First."}' }),
    expected: kimsByName,
  },
  {
    route: 'POST /files',
    path: () => '/files',
    asked: ({ kim }) =>
      form({ process: 'document.getJobCount', fileName: 'kim.txt', user_email: kim.email }),
    expected: kimsByAddress,
  },
  {
    route: 'POST /files',
    path: () => '/files',
    asked: () => form({ process: 'document.export_tmx', fileName: 'kim.txt' }),
    expected: kimsByName,
  },
  {
    route: 'PUT /files',
    path: () => '/files',
    asked: () => form({ fileName: 'kim.txt', index: '0', line: 'First sentence.' }),
    expected: kimsByName,
  },
  {
    route: 'PUT /files',
    path: () => '/files',
    asked: () =>
      form({
        process: 'document.put_one_check',
        fileName: 'visitor.txt',
        index: '0',
        humanChecked: '0',
      }),
    expected: visitorsByName,
  },
  {
    route: 'POST /upload',
    path: () => '/upload',
    asked: () => form({ owner: 'someone-else', file: textFile('new.txt') as unknown as string }),
    expected: [403, 403, 403, 403, 403, 403, 403],
  },
  {
    route: 'GET /getFiles/:/:',
    path: ({ kim }) => `/getFiles/individual/${kim.uid}`,
    expected: [401, 401, 401, 401, 401, 403, 200],
  },
  {
    route: 'GET /getFiles/:/:',
    path: () => '/getFiles/tempFiles/nonMember',
    expected: open,
  },
  {
    route: 'GET /download/:/:/:',
    path: ({ kim }) => `/download/individual/${kim.uid}/kim.txt`,
    expected: kimsByAddress,
  },
  { route: 'GET /download/:', path: () => '/download/visitor.txt', expected: visitorsByName },
  { route: 'POST /adoptFiles', path: () => '/adoptFiles', expected: members },
  {
    route: 'DELETE /document',
    path: () => '/document',
    asked: ({ kim }) => form({ filename: 'kim.txt', owner: kim.uid, table: 'documents' }),
    expected: kimsByAddress,
  },
  {
    route: 'POST /document/restore',
    path: () => '/document/restore',
    asked: () => form({ filename: 'kim.txt' }),
    expected: kimsByName,
  },
  {
    route: 'POST /document/move',
    path: () => '/document/move',
    asked: ({ projectNo }) => form({ filename: 'never-there.txt', to: String(projectNo) }),
    expected: [401, 401, 401, 401, 401, 404, 404],
  },
];
