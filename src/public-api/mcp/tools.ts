import { z } from 'zod';
import type { Operation } from '../operations/operation.ts';
import type { ApiCall } from '../operations/calls.ts';

/** What an assistant may do: calls of the API by their names, as tools, and what else it should know of them. */
type Offered = { tool: string; about?: string };
const offered: Record<string, Offered> = {
  listProjects: { tool: 'list_projects' },
  readProject: { tool: 'read_project' },
  listDocuments: { tool: 'list_documents' },
  readDocument: { tool: 'read_document' },
  downloadDocument: { tool: 'export_document' },
  listLines: { tool: 'read_lines', about: 'Up to 200 lines a call; go on with next_cursor.' },
  searchLines: {
    tool: 'search_lines',
    about: 'By words, or by a filter such as status:empty; go on with next_cursor.',
  },
  checkLines: {
    tool: 'check_lines',
    about: 'Checks some hundred lines a call; go on with next_cursor, also when nothing was found.',
  },
  proposeTargets: {
    tool: 'propose_targets',
    about: 'Each over the version that was read. What a person has written stays.',
  },
  addComment: { tool: 'add_comment' },
  countText: { tool: 'count_text' },
  analyseDocument: {
    tool: 'analyse_document',
    about: 'Begins it for the whole project; when it is still running, read it with read_analysis.',
  },
  readAnalysis: { tool: 'read_analysis' },
  estimateDraft: { tool: 'estimate_draft' },
  startDraft: { tool: 'draft_lines', about: 'Begins a job; follow it with job_status.' },
  readJob: { tool: 'job_status' },
  cancelJob: { tool: 'cancel_job' },
  listMemories: { tool: 'list_memories' },
  searchConcordance: { tool: 'concordance' },
  listGlossaries: { tool: 'list_glossaries' },
  searchTerms: { tool: 'look_up_term' },
};

type JsonSchema = { [key: string]: unknown };
type Place = 'param' | 'query' | 'json';

export type McpTool = {
  name: string;
  summary: Operation['summary'];
  description: string;
  call: ApiCall;
  /** Where each argument goes. */
  places: ReadonlyMap<string, Place>;
  inputSchema: JsonSchema;
  outputSchema?: JsonSchema;
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; openWorldHint: boolean };
};

/** The tools, made from the calls that the API describes. */
export function toolsOf(calls: readonly ApiCall[]): McpTool[] {
  const byName = new Map(calls.map((call) => [call.operation.name, call]));
  return Object.entries(offered).flatMap(([name, facts]) => {
    const call = byName.get(name);
    return call ? [toolOf(call, facts)] : [];
  });
}

function toolOf(call: ApiCall, { tool, about }: Offered): McpTool {
  const { operation: { answer, summary, changesNothing = false }, method } = call;
  const isReading = method === 'GET' || changesNothing;
  const places = new Map<string, Place>();
  const properties: JsonSchema = {};
  const required: string[] = [];
  for (const { target, schema } of call.inputs) {
    const fields = asJson(schema, 'input');
    for (const [field, one] of Object.entries(fields.properties ?? {})) {
      places.set(field, target as Place);
      properties[field] = target === 'json' ? one : asArgument(one);
    }
    required.push(...fields.required ?? []);
  }
  return {
    name: tool,
    summary,
    description: [`${summary.en}.`, about].filter(Boolean).join(' '),
    call,
    places,
    inputSchema: { type: 'object', properties, required, additionalProperties: false },
    ...(answer === 'file' ? {} : { outputSchema: asJson(answer, 'output') }),
    annotations: {
      readOnlyHint: isReading,
      // A draft may replace what is not confirmed: clients ask first.
      destructiveHint: !isReading,
      openWorldHint: false,
    },
  };
}

type ObjectSchema = JsonSchema & { properties?: Record<string, JsonSchema>; required?: string[] };

function asJson(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _, $ref, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  // A shape with a name is a reference, and MCP wants to see that it is an object.
  const named = $ref && made.$defs?.[$ref.replace('#/$defs/', '')];
  return { ...(typeof named === 'object' ? named : {}), ...made } as ObjectSchema;
}

/** What stands in an address is text there; assistants may give numbers as such. */
function asArgument({ type, ...rest }: JsonSchema): JsonSchema {
  return type === 'string' ? { type: ['string', 'number'], ...rest } : { type, ...rest };
}

/** The request that a tool makes of its arguments; undefined where an argument is none of its own. */
export function requestOf(
  { call, places }: McpTool,
  given: Record<string, unknown>,
): { path: string; json: Record<string, unknown> | undefined } | undefined {
  const query = new URLSearchParams();
  const json: Record<string, unknown> = {};
  let path = call.path;
  for (const [field, value] of Object.entries(given)) {
    const place = places.get(field);
    if (!place) return undefined;
    if (place === 'param') path = path.replace(`{${field}}`, encodeURIComponent(String(value)));
    else if (place === 'query') query.set(field, String(value));
    else json[field] = value;
  }
  // An address with a hole, or one that a name led elsewhere.
  if (/[{}]|(?:^|\/)\.{1,2}(?:\/|$)/.test(path)) return undefined;
  const hasJson = call.inputs.some(({ target }) => target === 'json');
  const words = query.toString();
  return { path: words ? `${path}?${words}` : path, json: hasJson ? json : undefined };
}
