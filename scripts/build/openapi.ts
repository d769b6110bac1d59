import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import {
  codeAnswerSchema,
  codeRequestSchema,
  doneAnswerSchema,
  loginAnswerSchema,
  loginSchema,
  logoutSchema,
  profileUpdateSchema,
} from '#lib/domain/account/user'
import {
  chatAiSchema,
  chatEventSchema,
  chatGuideSchema,
  chatReplySchema,
} from '#lib/domain/chat/chat'
import {
  leadAnswerSchema,
  leadSchema,
  zohoLeadAnswerSchema,
  zohoLeadSchema,
} from '#lib/domain/leads/lead'
import {
  addressSchema,
  cityListSchema,
  cityOptionsSchema,
  departmentQuery,
  departmentsQuery,
  hospitalQuery,
  languageQuery,
  listQuery,
  optionNamesSchema,
  procedureOptionsSchema,
  specialityOptionsSchema,
  treatmentChoicesQuery,
  treatmentChoicesSchema,
} from '#lib/domain/leads/options'
import { surveyAnswerSchema, surveySchema } from '#lib/domain/leads/survey'
import { cityPageQuery, cityPageSchema } from '#lib/domain/listings/city-page'
import { cityPeopleQuery, cityPeopleSchema } from '#lib/domain/listings/city-people'
import { searchEntitiesQuery, searchEntitiesSchema } from '#lib/domain/search/search'
import { healthAnswerSchema } from '#lib/domain/site/health'
import { vitalsSchema } from '#lib/domain/site/vitals'
import { errorAnswerSchema } from '#lib/domain/text/answer'

/** Generates public/openapi.json from the contract: `npm run openapi`. */

type Schema = z.core.$ZodType

interface Operation {
  path: string
  method: 'get' | 'post' | 'put'
  summary: string
  query?: Schema
  body?: Schema
  /** The answers for success, by status. */
  answers: Record<string, { description: string; schema: Schema; type?: string }>
  /** Statuses with the error envelope, in addition to those that lib/server/http/api/handler gives for any call. */
  refusals: Exclude<keyof typeof refusalTexts, 403 | 405 | 500 | 503>[]
  /** False for the few calls that need no database. */
  needsDatabase?: boolean
  headers?: Record<string, string>
}

const refusalTexts = {
  400: 'Not a JSON object, or an invalid parameter',
  401: 'No token, or a forged, expired or revoked one; for the survey: no receipt',
  403: 'The call comes from a page of another site',
  404: 'There is no request with this receipt',
  405: 'Method not allowed; Allow lists the allowed methods',
  409: 'The request was withdrawn or erased',
  413: 'The body is larger than 64 KiB',
  422: 'Invalid fields: `error` has a text for each',
  429: 'Too many calls from this address; Retry-After gives the seconds to wait',
  500: 'Server error; the message contains the request id',
  502: 'The external backend failed, or the SMS provider refused the message',
  503: 'The database is unavailable; Retry-After gives the seconds to wait. For a login code also: the SMS provider does not answer',
  504: 'The external backend did not answer in time',
}

const leadHeaders = {
  'Idempotency-Key':
    '16 to 200 printable characters without spaces, chosen at random. Calls of one visitor with the same key are the same lead, in both lead calls, however often they are sent',
  'X-Consent-Version': 'Version of the consent text that the visitor saw',
  'X-Consent-Page': 'Path of the page that showed it',
}

const visitorHeader = { visitorid: "The visitor's random id, stored in a cookie" }
const tokenHeader = { Authorization: 'The token that the login returned' }

const codeRequest = (path: string, summary: string): Operation => ({
  path,
  method: 'post',
  summary,
  body: codeRequestSchema,
  headers: visitorHeader,
  answers: {
    200: {
      description: 'A code is on its way to the number, whether it is known or not',
      schema: codeAnswerSchema,
    },
  },
  refusals: [400, 413, 422, 429, 502],
})

const ok = (description: string, schema: Schema) => ({ 200: { description, schema } })

const operations: Operation[] = [
  {
    path: '/api/backend/lead/v1/admin/webleadcreate',
    method: 'post',
    summary: 'Creates a lead',
    body: leadSchema,
    headers: leadHeaders,
    answers: ok('The lead is on disk; data[0].Id is its id', leadAnswerSchema),
    refusals: [400, 413, 422, 429],
  },
  codeRequest('/api/backend/users/v1/user/signup', 'Requests a one-time code'),
  codeRequest(
    '/api/backend/lead/v1/authenticate/generateotp',
    'The same, for callers that do not sign up',
  ),
  {
    path: '/api/backend/users/v1/user/login',
    method: 'post',
    summary: 'Logs in with a one-time code; the first login creates the user',
    body: loginSchema,
    answers: ok('The user and a token', loginAnswerSchema),
    refusals: [400, 413, 422],
  },
  {
    path: '/api/backend/users/v1/user/logout',
    method: 'post',
    summary: 'Revokes the token',
    body: logoutSchema,
    headers: tokenHeader,
    answers: ok('The token is no longer valid', doneAnswerSchema),
    refusals: [400, 401, 413],
  },
  {
    path: '/api/backend/users/v1/user/update',
    method: 'put',
    summary: 'Changes the name, e-mail or city of the user; absent fields stay unchanged',
    body: profileUpdateSchema,
    headers: tokenHeader,
    answers: ok('The change is on disk', doneAnswerSchema),
    refusals: [400, 401, 413, 422],
  },
  {
    path: '/api/backend/timeline/visitorid',
    method: 'get',
    summary: 'Links the visitor id to the user of the token',
    headers: { ...tokenHeader, ...visitorHeader },
    answers: ok('The link is stored', doneAnswerSchema),
    refusals: [401],
  },
  {
    path: '/api/lead/createleadzoho',
    method: 'post',
    summary: 'Sends a lead to the CRM',
    body: zohoLeadSchema,
    headers: leadHeaders,
    answers: {
      202: { description: 'The lead is on disk for the CRM', schema: zohoLeadAnswerSchema },
    },
    refusals: [400, 413, 422, 429, 502, 504],
  },
  {
    path: '/api/lead/survey',
    method: 'post',
    summary:
      'Saves the answers of the quick survey with a lead; later answers replace earlier ones',
    body: surveySchema,
    answers: ok('The answers are on disk', surveyAnswerSchema),
    refusals: [400, 401, 404, 409, 413, 422, 429],
  },
  {
    path: '/api/lead/treatments',
    method: 'get',
    summary: 'The treatments of a department, with Other',
    query: departmentQuery,
    answers: ok('A list whose first element is the list of treatments', procedureOptionsSchema),
    refusals: [400, 502, 504],
  },
  {
    path: '/api/lead/procedures',
    method: 'get',
    summary: 'The procedures of several departments, with Other',
    query: departmentsQuery,
    answers: ok('A list whose first element is the list of procedures', procedureOptionsSchema),
    refusals: [400, 502, 504],
  },
  {
    path: '/api/lead/treatment-choices',
    method: 'get',
    summary: 'The treatment options of a form: conditions and procedures, with Other',
    query: treatmentChoicesQuery,
    answers: ok('Groups of options; cached for 5 minutes', treatmentChoicesSchema),
    refusals: [400, 502, 504],
  },
  {
    path: '/api/lead/option-names',
    method: 'get',
    summary: 'Other names of the options of a list, so that forms find what people type',
    query: listQuery,
    answers: ok('Names in Latin letters; cached for 5 minutes', optionNamesSchema),
    refusals: [400],
  },
  {
    path: '/api/lead/specialities',
    method: 'get',
    summary: 'The specialities of a hospital',
    query: hospitalQuery,
    answers: ok('A list whose first element is the list of specialities', specialityOptionsSchema),
    refusals: [400, 502, 504],
  },
  {
    path: '/api/cities',
    method: 'get',
    summary: 'The cities of the forms, with Other',
    query: languageQuery,
    answers: ok('The popular cities first', cityOptionsSchema),
    refusals: [400, 502, 504],
  },
  {
    path: '/api/home/people',
    method: 'get',
    summary: 'The doctors and hospitals of the home page for a visitor’s city',
    query: cityPeopleQuery,
    answers: ok('HTML of this site; cached for 5 minutes', cityPeopleSchema),
    refusals: [400, 404],
  },
  {
    path: '/api/listings/city-page',
    method: 'get',
    summary: 'The same page of this site for a visitor’s city, or for the nearest city that has it',
    query: cityPageQuery,
    answers: ok('Empty texts for a page without a city; cached for 5 minutes', cityPageSchema),
    refusals: [400, 404],
  },
  {
    path: '/api/search/entities',
    method: 'get',
    summary: 'Searches the catalogue for a query of 3 characters or more',
    query: searchEntitiesQuery,
    answers: ok(
      'A list whose first element is the list of results, best first',
      searchEntitiesSchema,
    ),
    refusals: [400, 502, 504],
  },
  {
    path: '/api/chat/guide',
    method: 'post',
    summary: 'The guided chat: the next question, or the results for a complaint',
    body: chatGuideSchema,
    answers: ok(
      'How the message was understood, and the next question or the results',
      chatReplySchema,
    ),
    refusals: [400, 413, 422, 429],
  },
  {
    path: '/api/chat/ai',
    method: 'post',
    summary:
      'An answer in sentences of the site’s pages, chosen by an AI endpoint if one is configured',
    body: chatAiSchema,
    answers: {
      200: {
        description:
          'Server-sent events; the data of each is JSON with this schema, and the last has the type `end`',
        schema: chatEventSchema,
        type: 'text/event-stream',
      },
    },
    refusals: [400, 413, 422, 429],
  },
  {
    path: '/api/backend/dmg/v1/web/citylist',
    method: 'get',
    summary: 'The cities of the city picker',
    answers: ok('The same cities twice, with two spellings of the fields', cityListSchema),
    refusals: [],
  },
  {
    path: '/api/ip',
    method: 'get',
    summary: "The visitor's address",
    answers: ok('The address as the server sees it', addressSchema),
    refusals: [],
    needsDatabase: false,
  },
  {
    path: '/api/vitals',
    method: 'post',
    summary: 'Reports how fast a page was for a visitor; only counted for /api/metrics, not stored',
    body: vitalsSchema,
    answers: { 202: { description: 'The numbers are counted', schema: z.object({}) } },
    refusals: [400, 413, 422, 429],
    needsDatabase: false,
  },
  {
    path: '/api/health',
    method: 'get',
    summary:
      'Reports whether the site works: in detail to programs on its machine and to callers with the operator’s metrics token',
    answers: {
      200: {
        description: 'It works; `degraded` if an operator should look',
        schema: healthAnswerSchema,
      },
      503: {
        description: 'It does not work: `checks` has the reasons',
        schema: healthAnswerSchema,
      },
    },
    refusals: [],
  },
]

const jsonSchema = (schema: Schema, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}

const json = (schema: object, type = 'application/json') => ({ content: { [type]: { schema } } })

function parametersOf({ query, headers = {} }: Operation) {
  const properties = query ? (jsonSchema(query, 'input').properties ?? {}) : {}
  return [
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: true,
      schema,
    })),
    ...Object.entries(headers).map(([name, description]) => ({
      name,
      in: 'header',
      required: false,
      description,
      schema: { type: 'string' },
    })),
  ]
}

function responsesOf({ method, answers, refusals, needsDatabase = true }: Operation) {
  const good = Object.entries(answers).map(([status, { description, schema, type }]) => [
    status,
    { description, ...json(jsonSchema(schema, 'output'), type) },
  ])
  const statuses = [
    ...refusals,
    ...(method === 'get' ? [] : ([403] as const)),
    ...([405, 500] as const),
    ...(needsDatabase ? ([503] as const) : []),
  ]
  const bad = statuses.map((status) => [
    String(status),
    { description: refusalTexts[status], ...json({ $ref: '#/components/schemas/ErrorAnswer' }) },
  ])
  // /api/health describes its own 503.
  return Object.fromEntries([...bad, ...good])
}

/** The OpenAPI 3.1 document, as text. */
export function openApi(): string {
  const paths = operations.map((operation) => [
    operation.path,
    {
      [operation.method]: {
        summary: operation.summary,
        parameters: parametersOf(operation),
        ...(operation.body
          ? { requestBody: { required: true, ...json(jsonSchema(operation.body, 'input')) } }
          : {}),
        responses: responsesOf(operation),
      },
    },
  ])
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'API of the site',
      version: '1',
      description: 'Generated from the contract by scripts/build/openapi.ts: do not edit.',
    },
    paths: Object.fromEntries(paths),
    components: { schemas: { ErrorAnswer: jsonSchema(errorAnswerSchema, 'output') } },
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

if (import.meta.main) writeFileSync('public/openapi.json', openApi())
