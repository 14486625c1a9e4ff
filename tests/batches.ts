import type { Person, TestApp } from './app.ts';

export type Who = { as?: Person; cookie?: string; from?: string };

/** What both /translate and /backTranslate answer. */
export type Answer = {
  status: string;
  data: [unknown[], string];
  processIndex: number;
  progress: number;
  code?: string;
  filled: number;
  failed: number;
};

type Fields = Record<string, string>;
type Path = '/translate' | '/backTranslate';

/** Asks for one process as a browser does. */
export async function ask(app: TestApp, path: Path, who: Who, process: string, fields: Fields) {
  const form = {
    filename: 'a.txt',
    direction: 'en2ko',
    domain: 'normal',
    project_no: who.as ? 'individual' : 'tempFiles',
    ownerId: who.as?.uid ?? 'nonMember',
    ownerEmail: who.as?.email ?? 'nonMember',
    process,
    nextProcess: 'false',
    ...fields,
  };
  const res = await app.api('POST', path, { ...who, form });
  return { http: res.status, ...await res.json() as Answer };
}

type Flow = { path: Path; count: string; part: string };

/** The whole flow of the specification: the count, then each part; the last part says so. */
export async function askAll(app: TestApp, who: Who, { path, count, part }: Flow, fields: Fields) {
  const started = await ask(app, path, who, count, fields);
  const batches = started.data[0] as number[][];
  const answers: Answer[] = [];
  for (const [at, batch] of batches.entries()) {
    answers.push(
      await ask(app, path, who, part, {
        ...fields,
        dataPath: started.data[1],
        indices: JSON.stringify(batch),
        lastJob: String(at === batches.length - 1),
      }),
    );
  }
  return { started, answers };
}
