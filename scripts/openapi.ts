import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import { errorAnswerSchema } from '#lib/contract/answer'
import { chatAiSchema, chatGuideSchema } from '#lib/contract/chat'
import { chatEventSchema, chatReplySchema } from '#lib/contract/chat-answer'
import { healthSchema } from '#lib/contract/health'
import { leadSchema } from '#lib/contract/lead'
import { leadAnswerSchema, zohoLeadAnswerSchema } from '#lib/contract/lead-answer'
import {
  codeAnswerSchema,
  codeRequestSchema,
  doneAnswerSchema,
  loginAnswerSchema,
  loginSchema,
  logoutSchema,
} from '#lib/contract/login'
import {
  addressSchema,
  cityListSchema,
  cityOptionsSchema,
  departmentQuery,
  departmentsQuery,
  hospitalQuery,
  procedureOptionsSchema,
  specialityOptionsSchema,
  treatmentChoicesSchema,
} from '#lib/contract/options'
import { profileUpdateSchema } from '#lib/contract/profile-update'
import { searchEntitiesQuery, searchEntitiesSchema } from '#lib/contract/search'
import { surveyAnswerSchema, surveySchema } from '#lib/contract/survey'
import { vitalsSchema } from '#lib/contract/vitals'
import { zohoLeadSchema } from '#lib/contract/zoho-lead'

/** Writes public/openapi.json from the contract: `node scripts/openapi.ts`. */

type Schema = z.core.$ZodType

interface Operation {
  path: string
  method: 'get' | 'post' | 'put'
  summary: string
  query?: Schema
  body?: Schema
  /** Status and shape of success. */
  answers: Record<string, { says: string; schema: Schema; type?: string }>
  /** Statuses that come in the error envelope, beside 405 and 500. */
  refusals: (keyof typeof refusalTexts)[]
  headers?: Record<string, string>
}

const refusalTexts = {
  400: 'Not JSON, no object, or a wrong parameter',
  401: 'No token, a forged, expired or revoked one; for the survey: no receipt',
  403: 'A page of another site has sent it',
  404: 'There is no request with this receipt',
  405: 'The address does not take this method; Allow names those it takes',
  409: 'The request was withdrawn or erased',
  413: 'The body is larger than 64 KiB',
  422: 'Wrong fields: `error` holds a text for each',
  429: 'Too many calls from this address; Retry-After gives the seconds to wait',
  500: 'A failure of the server; the message holds the request id',
  502: 'The own backend failed, or the provider of text messages refused',
  503: 'The provider of text messages does not answer',
  504: 'The own backend did not answer in time',
}

const leadHeaders = {
  'Idempotency-Key': 'The same key is the same lead, in both lead calls, however often it is sent',
  'X-Consent-Version': 'Version of the consent text that the visitor saw',
  'X-Consent-Page': 'Path of the page that showed it',
}

const visitorHeader = { visitorid: "The visitor's random id, kept in a cookie" }
const tokenHeader = { Authorization: 'The token that login answered with' }

const askForCode = (path: string, summary: string): Operation => ({
  path,
  method: 'post',
  summary,
  body: codeRequestSchema,
  headers: visitorHeader,
  answers: {
    200: { says: 'A code is on its way to the number, known or not', schema: codeAnswerSchema },
  },
  refusals: [400, 413, 422, 429, 502, 503],
})

const list = (says: string, schema: Schema) => ({ 200: { says, schema } })

const operations: Operation[] = [
  {
    path: '/api/backend/lead/v1/admin/webleadcreate',
    method: 'post',
    summary: 'Creates a lead',
    body: leadSchema,
    headers: leadHeaders,
    answers: list('The lead is on disk; data[0].Id is its id', leadAnswerSchema),
    refusals: [400, 413, 422, 429],
  },
  askForCode('/api/backend/users/v1/user/signup', 'Asks for a one-time code'),
  askForCode(
    '/api/backend/lead/v1/authenticate/generateotp',
    'The same for callers that say it is no sign-up',
  ),
  {
    path: '/api/backend/users/v1/user/login',
    method: 'post',
    summary: 'Logs in with a one-time code; the first time makes the user',
    body: loginSchema,
    answers: list('The user and a token', loginAnswerSchema),
    refusals: [400, 413, 422],
  },
  {
    path: '/api/backend/users/v1/user/logout',
    method: 'post',
    summary: 'Revokes the token',
    body: logoutSchema,
    headers: tokenHeader,
    answers: list('The token counts no longer', doneAnswerSchema),
    refusals: [400, 401, 413],
  },
  {
    path: '/api/backend/users/v1/user/update',
    method: 'put',
    summary: 'Changes the name, e-mail or city of the user; what is absent stays',
    body: profileUpdateSchema,
    headers: tokenHeader,
    answers: list('The change is on disk', doneAnswerSchema),
    refusals: [400, 401, 413, 422],
  },
  {
    path: '/api/backend/timeline/visitorid',
    method: 'get',
    summary: 'Ties the visitor id to the user of the token',
    headers: { ...tokenHeader, ...visitorHeader },
    answers: list('It is noted', doneAnswerSchema),
    refusals: [401],
  },
  {
    path: '/api/lead/createleadzoho',
    method: 'post',
    summary: 'Hands a lead to the CRM',
    body: zohoLeadSchema,
    headers: leadHeaders,
    answers: { 202: { says: 'The lead is on disk for the CRM', schema: zohoLeadAnswerSchema } },
    refusals: [400, 413, 422, 429, 502, 504],
  },
  {
    path: '/api/lead/survey',
    method: 'post',
    summary:
      'Keeps the answers of the quick survey with a lead; later ones replace those of before',
    body: surveySchema,
    answers: list('The answers are on disk', surveyAnswerSchema),
    refusals: [400, 401, 403, 404, 409, 413, 422, 429],
  },
  {
    path: '/api/lead/treatments',
    method: 'get',
    summary: 'The treatments of a department, with Other',
    query: departmentQuery,
    answers: list('A list whose first element is the treatments', procedureOptionsSchema),
    refusals: [400, 502, 504],
  },
  {
    path: '/api/lead/procedures',
    method: 'get',
    summary: 'The procedures of several departments, with Other',
    query: departmentsQuery,
    answers: list('A list whose first element is the procedures', procedureOptionsSchema),
    refusals: [400, 502, 504],
  },
  {
    path: '/api/lead/treatment-choices',
    method: 'get',
    summary: 'What a form offers as treatment: conditions and procedures, with Other',
    answers: list('Groups of choices; kept for 5 minutes', treatmentChoicesSchema),
    refusals: [502, 504],
  },
  {
    path: '/api/lead/specialities',
    method: 'get',
    summary: 'The specialities of a hospital',
    query: hospitalQuery,
    answers: list('A list whose first element is the specialities', specialityOptionsSchema),
    refusals: [400, 502, 504],
  },
  {
    path: '/api/cities',
    method: 'get',
    summary: 'The cities of the forms, with Other',
    answers: list('The popular cities first', cityOptionsSchema),
    refusals: [502, 504],
  },
  {
    path: '/api/search/entities',
    method: 'get',
    summary: 'What the catalogue has for a query of 3 characters or more',
    query: searchEntitiesQuery,
    answers: list('A list whose first element is what was found, best first', searchEntitiesSchema),
    refusals: [400, 502, 504],
  },
  {
    path: '/api/chat/guide',
    method: 'post',
    summary: 'The guided chat: the next question, or what the site has for a trouble',
    body: chatGuideSchema,
    answers: list('What was understood, and the question or the answer', chatReplySchema),
    refusals: [400, 403, 413, 422, 429],
  },
  {
    path: '/api/chat/ai',
    method: 'post',
    summary:
      'An answer from the site’s pages, in the words of an AI endpoint where one is configured',
    body: chatAiSchema,
    answers: {
      200: {
        says: 'Server-sent events, the data of each the JSON of this schema; the last is of type `end`',
        schema: chatEventSchema,
        type: 'text/event-stream',
      },
    },
    refusals: [400, 403, 413, 422, 429],
  },
  {
    path: '/api/backend/dmg/v1/web/citylist',
    method: 'get',
    summary: 'The cities of the city picker',
    answers: list('The same cities twice, by two spellings', cityListSchema),
    refusals: [],
  },
  {
    path: '/api/ip',
    method: 'get',
    summary: "The visitor's address",
    answers: list('The address as the server sees it', addressSchema),
    refusals: [],
  },
  {
    path: '/api/vitals',
    method: 'post',
    summary:
      'How fast a page was for a visitor: numbers for /api/metrics, of which nothing else is kept',
    body: vitalsSchema,
    answers: { 202: { says: 'They are counted', schema: z.object({}) } },
    refusals: [400, 403, 413, 422, 429],
  },
  {
    path: '/api/health',
    method: 'get',
    summary: 'Whether the site can work',
    answers: {
      200: { says: 'It can; `degraded` when somebody should look', schema: healthSchema },
      503: { says: 'It cannot: `checks` says why', schema: healthSchema },
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

function responsesOf({ answers, refusals }: Operation) {
  const good = Object.entries(answers).map(([status, { says, schema, type }]) => [
    status,
    { description: says, ...json(jsonSchema(schema, 'output'), type) },
  ])
  const bad = ([...refusals, 405, 500] as const).map((status) => [
    String(status),
    { description: refusalTexts[status], ...json({ $ref: '#/components/schemas/ErrorAnswer' }) },
  ])
  return Object.fromEntries([...good, ...bad])
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
      title: 'CareSathi',
      version: '1',
      description: 'Generated from the contract by scripts/openapi.ts: do not edit.',
    },
    paths: Object.fromEntries(paths),
    components: { schemas: { ErrorAnswer: jsonSchema(errorAnswerSchema, 'output') } },
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

if (import.meta.main) writeFileSync('public/openapi.json', openApi())
