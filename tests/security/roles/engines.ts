import { members, type Row } from './row.ts';

/** What operators alone may do; what they get is tested with the subject. */
const operators = [401, 401, 401, 401, 401, 403, 403] satisfies Row['expected'];

export const engines: Row[] = [
  { route: 'GET /resourceMonitor', path: () => '/resourceMonitor', expected: members },
  { route: 'GET /engineSettings', path: () => '/engineSettings', expected: operators },
  {
    route: 'PUT /engineSettings',
    path: () => '/engineSettings',
    asked: () => ({ json: { set: { MT_MODEL: 'mine' } } }),
    expected: operators,
  },
  {
    route: 'POST /engineSettings/test',
    path: () => '/engineSettings/test',
    asked: () => ({ json: { engine: 'openai', from: 'ko', to: 'en' } }),
    expected: operators,
  },
  { route: 'GET /engineSettings/local', path: () => '/engineSettings/local', expected: operators },
  {
    route: 'POST /engineSettings/local',
    path: () => '/engineSettings/local',
    asked: () => ({ json: { kind: 'ollama', model: 'gemma3:12b' } }),
    expected: operators,
  },
  { route: 'GET /engineDownload', path: () => '/engineDownload', expected: operators },
  {
    route: 'POST /engineDownload',
    path: () => '/engineDownload',
    asked: () => ({ json: { langs: ['en'] } }),
    expected: operators,
  },
  { route: 'DELETE /engineDownload', path: () => '/engineDownload', expected: operators },
];
