import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ParsedUrlQuery } from 'node:querystring'
import type { FormOptions } from '#lib/contract/form-options'
import type { PageContext } from '#lib/contract/page'
import type { Attribution } from '#lib/rules/attribution'
import { type LeadPreset, readPreset } from '#lib/rules/lead-preset'
import { leadWordsOf } from '#lib/rules/lead-words-of'
import { links } from '#lib/rules/links'
import { personName } from '#lib/rules/person-name'
import { refusalWords } from '#lib/rules/refusal-words'
import { nameOfDoctor, nameOfHospital } from '#lib/server/catalogue/names'
import { unlessAway } from '#lib/server/db/last-known'
import { beginning, pageFrom, withFollowing } from '#lib/server/pages/appointment-page'
import { answerPlainPost, busyFor, toReceipt } from '#lib/server/pages/plain-post'
import { leadFormOptions } from '#lib/server/services/form-options'
import {
  answerPlainForm,
  pageOfForm,
  type RefusedForm,
  type ReturnedForm,
  readPlainForm,
} from '#lib/server/services/plain-form'

/** What the form's page shows; the shape of AppointmentScreen's props, which a server module does not import. */
interface Screen {
  title: string
  subject?: string
  /** The same page for any doctor and hospital, and what its link says. */
  anybody?: { href: string; label: string }
  form: {
    variant: string
    page: PageContext
    options: FormOptions
    initial: Record<string, string>
    tool?: RefusedForm['tool']
    attribution?: Attribution
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
  from && /^\/(?![/\\])/.test(from) ? from.replace(/[?#].*$/, '').slice(0, 300) : '/'

/** Where a form stood that came from there, by the browser's word: one that cannot be read does not say it itself. */
function postedFrom({ method, headers }: IncomingMessage): string | undefined {
  const page = method === 'POST' ? URL.parse(headers.referer ?? '') : null
  if (page?.pathname === links.appointment()) return page.searchParams.get('from') ?? undefined
  return page?.pathname
}

async function presetOf(query: ParsedUrlQuery): Promise<LeadPreset> {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'string') search.set(name, value)
  // The name in the link is anybody's to write: here the catalogue's own is shown.
  search.delete('with')
  const preset = readPreset(search)
  const { doctorId, hospitalId } = preset.page.preset ?? {}
  const name = doctorId
    ? await unlessAway(() => nameOfDoctor(doctorId))
    : hospitalId
      ? await unlessAway(() => nameOfHospital(hospitalId))
      : undefined
  return name ? { ...preset, name } : preset
}

/** The form's address without the doctor and the hospital (specification point 4: 'a reset exists'). */
function withoutPreset(query: ParsedUrlQuery): string {
  const { doctor: _doctor, hospital: _hospital, with: _with, ...rest } = query
  const kept = Object.entries(rest).filter(([, value]) => typeof value === 'string')
  return links.appointment(Object.fromEntries(kept) as Record<string, string>)
}

const variantOf = (query: ParsedUrlQuery) => {
  const variant = text(query.variant) ?? ''
  return /^[1-9]$|^10$/.test(variant) ? variant : '3'
}

/**
 * Answers /appointment: the form on GET, and on POST either the receipt's address or the form as it was
 * sent, with each message beside its field (decisions.md section 3: 303 and 422) or the reason above it.
 */
export async function answerAppointment(
  request: IncomingMessage,
  response: ServerResponse,
  query: ParsedUrlQuery,
): Promise<Answer> {
  const preset = await presetOf(query)
  const from = pathFrom(text(query.from) ?? postedFrom(request))
  const asked: PageContext = { ...(await pageFrom(from)), ...preset.page }
  const name = personName(text(query.name) ?? '')
  const screen = async (parts: Partial<Screen['form']>): Promise<Answer> => {
    const words = leadWordsOf((parts.page ?? asked).language)
    const options = await leadFormOptions()
    return {
      screen: {
        title: preset.isSecondOpinion ? words.secondOpinion : words.title,
        ...(preset.name && {
          subject: words.withName(preset.name),
          anybody: { href: withoutPreset(query), label: words.anybody },
        }),
        form: {
          variant: variantOf(query),
          page: asked,
          options,
          initial: beginning(asked, preset, options, name),
          ...parts,
        },
      },
    }
  }
  const again = async (
    { values, page, ...form }: ReturnedForm,
    why: Pick<Screen['form'], 'refused' | 'notice'>,
  ) => screen({ initial: values, page: await withFollowing(page), ...form, ...why })
  return answerPlainPost(request, response, {
    languageOf: (fields) => pageOfForm(fields, asked).language,
    show: ({ fields, notice }) => {
      const why = notice ? { notice } : {}
      return fields ? again(readPlainForm(fields, asked), why) : screen(why)
    },
    take: async (fields, sender) => {
      const answer = await answerPlainForm(fields, { ...sender, fallbackPage: asked })
      if ('sent' in answer) return { redirect: toReceipt(response, answer.sent) }
      if ('refused' in answer) {
        const { problems, ...form } = answer.refused
        response.statusCode = 422
        return again(form, { refused: problems })
      }
      if (answer.isBusy) busyFor(response)
      else response.statusCode = 502
      return again(answer.unsent, { notice: refusalWords[answer.unsent.page.language].unsent })
    },
  })
}
