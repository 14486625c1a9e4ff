import { catalogue, type ErrorCode } from '../../shared/catalogue.ts';
import { type ApiCall, callsOf, type RouteOfTable } from '../operations/calls.ts';
import { everyCallMayRefuse } from '../operations/operation.ts';
import { fieldsOf, type JsonSchema, type NamedSchemas, refTo, schemaOf } from './schemas.ts';

type ApiDescription = {
  openapi: '3.1.0';
  info: JsonSchema;
  servers: JsonSchema[];
  tags: JsonSchema[];
  paths: Record<string, Record<string, JsonSchema>>;
  components: { schemas: NamedSchemas; securitySchemes: JsonSchema };
};

const VERSION = '1.0.0';
const RETRY_HEADERS = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
};

/** What others may ask, as OpenAPI 3.1. All of it is read from the table of addresses. */
export function describeApi(table: readonly RouteOfTable[]): ApiDescription {
  const calls = callsOf(table);
  const named: NamedSchemas = { Error: errorSchema(calls) };
  const paths: ApiDescription['paths'] = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describe(call, named) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Omgim API',
      version: VERSION,
      description:
        'Projects, documents and their lines for other programs. A token of a member opens it: `Authorization: Bearer omg_…`.',
    },
    servers: [{ url: '/api/v1' }],
    tags: [...new Set(calls.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(named).sort(([a], [b]) => a < b ? -1 : 1)),
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'omg_…' } },
    },
  };
}

function describe({ operation, tag, inputs }: ApiCall, named: NamedSchemas): JsonSchema {
  const { name, summary, scope, status, answer, example } = operation;
  const parameters = inputs.filter(({ target }) => target === 'param' || target === 'query')
    .flatMap(({ target, schema }) =>
      fieldsOf(schema).map((field) => ({
        name: field.name,
        in: target === 'param' ? 'path' : 'query',
        required: target === 'param' || field.isRequired,
        schema: field.schema,
      }))
    );
  const json = inputs.find(({ target }) => target === 'json');
  const headers = operation.isRepeatable ? [IDEMPOTENCY_KEY] : [];
  return {
    operationId: name,
    summary: summary.en,
    description: summary.ko,
    tags: [tag],
    // A role of a bearer scheme: what the token must be allowed.
    security: [{ token: scope ? [scope] : [] }],
    ...(parameters.length + headers.length > 0 && { parameters: [...parameters, ...headers] }),
    ...(json && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: schemaOf(json.schema, 'input', named),
            ...(operation.sent === undefined ? {} : { example: operation.sent }),
          },
        },
      },
    }),
    ...(operation.takesFile && { requestBody: FILE_BODY }),
    responses: {
      [status]: {
        description: 'Done',
        content: answer === 'file'
          ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: schemaOf(answer, 'output', named), example } },
      },
      ...refusalsOf([
        ...operation.codes,
        ...(operation.isRepeatable ? IDEMPOTENCY_CODES : []),
      ]),
    },
  };
}

const IDEMPOTENCY_CODES = ['idempotency.mismatch', 'idempotency.running'] as const;
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same call with the same key is done once; for a day the first answer comes again. Only one whose server stopped before it answered may be done again',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const FILE_BODY = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', format: 'binary' } },
        required: ['file'],
      },
    },
  },
};

/** By status: each with the codes that it may carry. */
function refusalsOf(codes: readonly ErrorCode[]): JsonSchema {
  const all = [...new Set([...everyCallMayRefuse, ...codes])];
  const byStatus = Map.groupBy(all, (code) => catalogue[code].status);
  return Object.fromEntries([...byStatus].map(([status, some]) => [status, {
    description: some.map((code) => `\`${code}\`: ${catalogue[code].en}`).join('\n\n'),
    ...(status === 429 || status === 503 ? { headers: RETRY_HEADERS } : {}),
    content: { 'application/json': { schema: refTo('Error') } },
  }]));
}

function errorSchema(calls: readonly ApiCall[]): JsonSchema {
  const codes = new Set([
    ...everyCallMayRefuse,
    ...IDEMPOTENCY_CODES,
    ...calls.flatMap(({ operation }) => operation.codes),
  ]);
  return {
    type: 'object',
    properties: {
      code: {
        type: 'string',
        description: 'Why it was refused; other codes may come with later versions',
        examples: [...codes].sort(),
      },
      message: { type: 'string', description: 'In Korean, or in English by Accept-Language' },
      requestId: { type: 'string' },
    },
    required: ['code', 'message', 'requestId'],
  };
}
