import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ParsedUrlQuery } from 'node:querystring'
import { environment } from '#lib/config/env.server'
import type { PageContext } from '#lib/contract/page'
import { type LeadPreset, readPreset } from '#lib/rules/lead-preset'
import { pageTypeOfPath } from '#lib/rules/page-of-path'
import { thankYouPath } from '#lib/rules/thank-you'
import { ApiError } from '#lib/server/api/api-error'
import { clientAddressOf } from '#lib/server/api/client-address'
import { readFormBody } from '#lib/server/api/read-body'
import { receiptCookie } from '#lib/server/api/receipt-cookie'
import { nameOfDoctor, nameOfHospital } from '#lib/server/catalogue/names'
import { leadFormOptions } from '#lib/server/services/form-options'
import { takeLeadTurn } from '#lib/server/services/lead-limit'
import { answerPlainForm, type RefusedForm } from '#lib/server/services/plain-form'

const defaultTitle = 'Book Free Appointment'
const unsentText = 'Your request could not be sent just now. Please try again, or call us.'

/** What the form's page shows; the shape of AppointmentScreen's props, which a server module does not import. */
interface Screen {
  title: string
  subject?: string
  form: {
    variant: string
    page: PageContext
    options: Awaited<ReturnType<typeof leadFormOptions>>
    initial: Record<string, string>
    refused?: RefusedForm['problems']
    notice?: string
    idempotencyKey?: string
  }
}

type Answer = { redirect: string } | { screen: Screen }

const text = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value : undefined

/** A path of this site, for the page type of the visitor who came from there. */
const pathFrom = (from: string | undefined) =>
  from && /^\/(?![/\\])/.test(from) ? from.slice(0, 300) : '/'

async function presetOf(query: ParsedUrlQuery): Promise<LeadPreset> {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'string') search.set(name, value)
  // The name in the link is anybody's to write: here the catalogue's own is shown.
  search.delete('with')
  const preset = readPreset(search)
  const { doctorId, hospitalId } = preset.page
  const name = doctorId
    ? await nameOfDoctor(doctorId)
    : hospitalId
      ? await nameOfHospital(hospitalId)
      : undefined
  return name ? { ...preset, subject: `With ${name}` } : preset
}

const variantOf = (query: ParsedUrlQuery) => {
  const variant = text(query.variant) ?? ''
  return /^[1-9]$|^10$/.test(variant) ? variant : '3'
}

/**
 * Answers /appointment: the form on GET, and on POST either the receipt's address or the form as it was
 * sent, with each message beside its field (decisions.md section 3: 303 and 422).
 */
export async function answerAppointment(
  request: IncomingMessage,
  response: ServerResponse,
  query: ParsedUrlQuery,
): Promise<Answer> {
  const preset = await presetOf(query)
  const from = pathFrom(text(query.from))
  const asked: PageContext = {
    pageType: pageTypeOfPath(from),
    path: from,
    pageName: 'Appointment',
    language: 'en',
    ...preset.page,
  }
  const screen = async (parts: Partial<Screen['form']>): Promise<Answer> => ({
    screen: {
      title: preset.title ?? defaultTitle,
      ...(preset.subject ? { subject: preset.subject } : {}),
      form: {
        variant: variantOf(query),
        page: asked,
        options: await leadFormOptions(),
        initial: preset.values,
        ...parts,
      },
    },
  })
  if (request.method === 'GET' || request.method === 'HEAD') return screen({})
  if (request.method !== 'POST') {
    response.statusCode = 405
    response.setHeader('Allow', 'GET, HEAD, POST')
    return screen({})
  }

  const refuse: Refuse = (status, parts) => {
    response.statusCode = status
    return screen(parts)
  }
  try {
    return await takeForm(request, response, asked, refuse)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value)
    return refuse(error.status, { notice: error.texts[0] ?? error.message })
  }
}

/** The visitor's random id (specification point 3), where the browser has made one. */
const visitorIdOf = (request: IncomingMessage) =>
  request.headers.cookie?.match(/(?:^|;\s*)visitorid=([\w-]{1,100})(?:;|$)/)?.[1]

type Refuse = (status: number, parts: Partial<Screen['form']>) => Promise<Answer>

async function takeForm(
  request: IncomingMessage,
  response: ServerResponse,
  fallbackPage: PageContext,
  refuse: Refuse,
): Promise<Answer> {
  const fields = await readFormBody(request)
  const clientAddress = clientAddressOf(request, environment().trustedProxies)
  const turn = await takeLeadTurn('webleadcreate', clientAddress)
  if (!turn.allowed) {
    response.setHeader('Retry-After', String(turn.retryAfterSeconds))
    return refuse(429, {
      initial: Object.fromEntries(fields),
      notice: 'Too many requests. Please try again later.',
    })
  }
  const answer = await answerPlainForm(fields, {
    clientAddress,
    requestId: randomUUID(),
    visitorId: visitorIdOf(request),
    fallbackPage,
    now: new Date(),
  })
  if ('refused' in answer) {
    const { values, problems, page, variant } = answer.refused
    return refuse(422, { initial: values, refused: problems, page, variant })
  }
  if ('unsent' in answer) {
    const { values, ...form } = answer.unsent
    return refuse(502, { initial: values, notice: unsentText, ...form })
  }
  const { receiptToken, page } = answer.sent
  if (receiptToken) response.setHeader('Set-Cookie', receiptCookie(receiptToken))
  return { redirect: thankYouPath(page) }
}
