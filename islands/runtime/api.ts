import { hc } from 'hono/client';
import type {
  AccountsApi,
  AssignmentApi,
  BillingApi,
  BoardApi,
  ChatsApi,
  CuesApi,
  DocumentsApi,
  EditingApi,
  EnginesApi,
  GlossariesApi,
  InquiryApi,
  InspectionApi,
  LineCommentsApi,
  LqaApi,
  MemoriesApi,
  MemoryFilesApi,
  MonitorApi,
  NotificationsApi,
  PreviewApi,
  ProfileApi,
  QaApi,
  ReportsApi,
  TeamsApi,
  TranslationApi,
} from '../../routes/api/index.ts';
import {
  browserCatalogue,
  type BrowserErrorCode,
} from '../../src/shared/refusals/browser-catalogue.ts';
import type { ErrorCode } from '../../src/shared/catalogue.ts';
import { logout, readLogin } from './session.ts';
import { unauthorizedAddress } from './sign-in-address.ts';

/** The header by which the API knows the member; for the few calls that do not go through a client below. */
export function loginHeaders(): Record<string, string> {
  const login = readLogin();
  return login ? { authorization: `JWT ${login.token}` } : {};
}

const options = { headers: loginHeaders };

export const accountsApi = hc<AccountsApi>('/api', options);
export const billingApi = hc<BillingApi>('/api', options);
export const boardApi = hc<BoardApi>('/api', options);
export const chatsApi = hc<ChatsApi>('/api', options);
export const documentsApi = hc<DocumentsApi>('/api', options);
export const editingApi = hc<EditingApi>('/api', options);
export const enginesApi = hc<EnginesApi>('/api', options);
export const memoriesApi = hc<MemoriesApi>('/api', options);
export const memoryFilesApi = hc<MemoryFilesApi>('/api', options);
export const glossariesApi = hc<GlossariesApi>('/api', options);
export const monitorApi = hc<MonitorApi>('/api', options);
export const lineCommentsApi = hc<LineCommentsApi>('/api', options);
export const inspectionApi = hc<InspectionApi>('/api', options);
export const lqaApi = hc<LqaApi>('/api', options);
export const qaApi = hc<QaApi>('/api', options);
export const inquiryApi = hc<InquiryApi>('/api', options);
export const notificationsApi = hc<NotificationsApi>('/api', options);
export const assignmentApi = hc<AssignmentApi>('/api', options);
export const cuesApi = hc<CuesApi>('/api', options);
export const previewApi = hc<PreviewApi>('/api', options);
export const profileApi = hc<ProfileApi>('/api', options);
export const reportsApi = hc<ReportsApi>('/api', options);
export const teamsApi = hc<TeamsApi>('/api', options);
export const translationApi = hc<TranslationApi>('/api', options);

/** A refusal of the server. Its message can be shown as it is. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly code: ErrorCode,
    readonly status: number,
    /** Set when the server says how long to wait. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

type Answer = Pick<Response, 'ok' | 'status' | 'headers'> & { json(): Promise<unknown> };

/**
 * Runs a call and answers its body; a refusal becomes an error whose text can be shown as it is. When the login has
 * ended the page goes to /unauthorized, unless `stay` prevents it (where typed text would be lost).
 */
export async function send<A extends Answer>(
  call: Promise<A>,
  { stay = false }: { stay?: boolean } = {},
) {
  const answer = await reach(call);
  if (answer.ok) return await answer.json() as Awaited<ReturnType<A['json']>>;
  const error = await refusalOf(answer);
  if (error.code === 'auth.required' && !stay) {
    await logout({ byItself: true });
    location.assign(unauthorizedAddress());
  }
  throw error;
}

/** The answer, whatever it says; without a connection an error whose text can be shown as it is. */
export async function reach<A>(call: Promise<A>): Promise<A> {
  return await call.catch(() => {
    throw refusal('server.unavailable', 0);
  });
}

/** A key of the catalogue; what a proxy answers has numbers or words in its place. */
const CODE = /^[a-z]+\.[a-z][A-Za-z]*$/;

/** Reads a refusal, also of answers that were not made by our API (a proxy, for instance). */
export async function refusalOf(answer: Answer): Promise<Refusal> {
  const body = await answer.json().catch(() => null) as { code?: string; message?: string } | null;
  const wait = Number(answer.headers.get('retry-after')) || undefined;
  if (!body?.code || !body.message || !CODE.test(body.code)) {
    return refusal(answer.status === 413 ? 'request.tooLarge' : 'server.fault', answer.status);
  }
  return new Refusal(body.message, body.code as ErrorCode, answer.status, wait);
}

function refusal(code: BrowserErrorCode, status: number): Refusal {
  const lang = document.documentElement.lang === 'en' ? 'en' : 'ko';
  return new Refusal(browserCatalogue[code][lang], code, status);
}
