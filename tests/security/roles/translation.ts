import {
  form,
  kimsByAddress,
  kimsByName,
  open,
  type Row,
  visitorsByName,
  type World,
} from './row.ts';

/** The two fields by which other programs name the owner. */
const asKim = ({ kim }: World) => ({ ownerId: kim.uid, ownerEmail: kim.email });

export const translation: Row[] = [
  { route: 'GET /jobs/:', path: ({ jobId }) => `/jobs/${jobId}`, expected: kimsByName },
  {
    route: 'GET /jobs/:/events',
    path: ({ jobId }) => `/jobs/${jobId}/events`,
    expected: kimsByName,
  },
  {
    route: 'POST /jobs/:/resume',
    path: ({ jobId }) => `/jobs/${jobId}/resume`,
    expected: kimsByName,
  },
  {
    route: 'POST /jobs/:/cancel',
    path: ({ jobId }) => `/jobs/${jobId}/cancel`,
    expected: kimsByName,
  },
  {
    route: 'POST /translate',
    path: () => '/translate',
    asked: (w) =>
      form({ process: 'manual_translation', filename: 'kim.txt', direction: 'ko2en', ...asKim(w) }),
    expected: kimsByAddress,
  },
  {
    route: 'POST /translate',
    path: () => '/translate',
    asked: () =>
      form({ process: 'manual_translation', filename: 'visitor.txt', direction: 'ko2en' }),
    expected: visitorsByName,
  },
  {
    route: 'POST /translate',
    path: () => '/translate',
    asked: (w) =>
      form({ process: 'draft_choices', filename: 'kim.txt', direction: 'ko2en', ...asKim(w) }),
    expected: kimsByAddress,
  },
  {
    route: 'GET /conversions',
    path: () => '/conversions',
    expected: open,
  },
  {
    route: 'DELETE /conversions/:',
    path: () => '/conversions/none',
    expected: [401, 401, 401, 404, 404, 404, 404],
  },
  {
    route: 'GET /document/import',
    path: () => '/document/import?filename=kim.txt',
    expected: kimsByName,
  },
  {
    route: 'GET /document/settings',
    path: () => '/document/settings?filename=kim.txt',
    expected: kimsByName,
  },
  {
    route: 'PUT /document/settings',
    path: () => '/document/settings',
    asked: () => form({ filename: 'kim.txt', register: 'handa', terms: '[]' }),
    expected: kimsByName,
  },
  {
    route: 'GET /document/estimate',
    path: () => '/document/estimate?filename=kim.txt&direction=ko2en',
    expected: kimsByName,
  },
  {
    route: 'POST /backTranslate',
    path: () => '/backTranslate',
    asked: (w) => form({ process: 'get job count', filename: 'kim.txt', ...asKim(w) }),
    expected: kimsByAddress,
  },
  {
    route: 'POST /backTranslate',
    path: () => '/backTranslate',
    asked: () => form({ process: 'get job count', filename: 'visitor.txt' }),
    expected: visitorsByName,
  },
  {
    route: 'GET /scores/:/:/:',
    path: ({ kim }) => `/scores/individual/${kim.uid}/kim.txt`,
    expected: kimsByAddress,
  },
  { route: 'GET /mtStatus', path: () => '/mtStatus', expected: open },
];
