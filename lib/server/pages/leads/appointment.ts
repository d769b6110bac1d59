import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ParsedUrlQuery } from 'node:querystring'
import type { GetServerSideProps } from 'next'
import { variantOf } from '#lib/domain/leads/fields'
import { placeOf } from '#lib/domain/leads/form'
import {
  anybody,
  departmentsOf,
  everyOption,
  type FormOptions,
  treatmentOfPage,
} from '#lib/domain/leads/form-options'
import { anybodyLabel, formTextsOf, subjectOf, whomLine } from '#lib/domain/leads/form-texts'
import { withGender, withInsurers } from '#lib/domain/leads/insurers'
import {
  type LeadPreset,
  withoutPreset as pageWithoutPreset,
  readPreset,
  withPreset,
} from '#lib/domain/leads/preset'
import { leadWordsOf } from '#lib/domain/leads/texts/form/index'
import { tierOfPage } from '#lib/domain/leads/tier'
import { inLanguage, links, plainPath, withoutQuery } from '#lib/domain/routes/links'
import { pageTypeOfPath } from '#lib/domain/routes/match'
import { typedQuery } from '#lib/domain/search/search'
import type { Attribution } from '#lib/domain/site/attribution'
import type { PageContext, PageProps } from '#lib/domain/site/page'
import { refusalWords } from '#lib/domain/site/texts/refusal'
import { type Language, languageOf } from '#lib/domain/text/language'
import { words as allWords } from '#lib/languages/all'
import type { Seo } from '#lib/seo/seo'
import { findCityOfParameter } from '#lib/server/catalogue/cities'
import { nameOfDoctor } from '#lib/server/catalogue/doctors'
import { nameOfHospital } from '#lib/server/catalogue/hospitals'
import { findInsurers } from '#lib/server/catalogue/insurers'
import { unlessUnavailable } from '#lib/server/db/last-known'
import { leadFormOptions } from '#lib/server/leads/form-options'
import { suggestingFirst } from '#lib/server/leads/options'
import {
  answerPlainForm,
  type RefusedForm,
  type ReturnedForm,
  readPlainForm,
} from '#lib/server/leads/plain/form'
import { citiesOfWhom } from '#lib/server/leads/whom-cities'
import { contextOfPath } from '#lib/server/pages/context-of-path'
import { orBareForm } from '#lib/server/pages/leads/bare-form'
import { personName } from '#lib/server/pages/leads/marketing/prefill'
import { answerPlainPost, busyFor, toReceipt } from '#lib/server/pages/leads/plain-post'
import { finderContext } from '#lib/server/pages/listings/finder'
import { keepingQuery, pageSeo, withKnownLayout } from '#lib/server/pages/page-props'
import { searchContextOf } from '#lib/server/pages/search/search'

/** Props of AppointmentScreen, which server modules must not import. */
interface Screen {
  title: string
  /** What is known about the request: 'With Dr Asha Rao', 'For a second opinion'. */
  lines: string[]
  /** Link to the same page without the doctor and hospital. */
  anybody?: { href: string; label: string }
  form: {
    variant: string
    page: PageContext
    options: FormOptions
    initial: Record<string, string>
    suggested?: { city: string }
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

/** A path of this site, for the context of the page that the visitor came from; the form's own without one. */
const pathFrom = (from: string | undefined, own: Language) =>
  from && /^\/(?![/\\])/.test(from)
    ? withoutQuery(from).slice(0, 300)
    : inLanguage(links.appointment(), own)

/** The page of a posted form, by its Referer. Needed when the body cannot be read. */
function postedFrom({ method, headers }: IncomingMessage): string | undefined {
  const page = method === 'POST' ? URL.parse(headers.referer ?? '') : null
  if (page && plainPath(page.pathname) === links.appointment())
    return page.searchParams.get('from') ?? undefined
  return page?.pathname
}

const idText = (id: number | undefined) => (id === undefined ? '' : String(id))

async function presetOf(query: ParsedUrlQuery, language: Language): Promise<LeadPreset> {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'string') search.set(name, value)
  // Anyone can write a name into a link, so the page shows the catalogue's.
  const { page } = readPreset(search)
  const { doctorId, hospitalId } = page.preset ?? {}
  const doctor = doctorId && (await unlessUnavailable(() => nameOfDoctor(doctorId, language)))
  const isNamed = !doctorId || search.has('at')
  const hospital =
    hospitalId && isNamed && (await unlessUnavailable(() => nameOfHospital(hospitalId, language)))
  // A link that somebody wrote may name the city: 'bangalore', 'andheri'.
  const named = search.get('city') ?? ''
  const isName = /\D/.test(named)
  const city = isName && (await unlessUnavailable(() => findCityOfParameter(named)))
  if (city) search.set('city', String(city.id))
  const [place = '', ...others] =
    (await unlessUnavailable(() => citiesOfWhom({ doctorId, hospitalId }))) ?? []
  search.set('in', others.length > 0 ? '' : place)
  search.set('with', doctor || '')
  search.set('at', hospital || '')
  return readPreset(search)
}

/** The URL without the doctor and hospital ('a reset exists': specification.md, section 4). */
function withoutPreset(query: ParsedUrlQuery, language: Language): string {
  const { doctor: _doctor, hospital: _hospital, with: _with, at: _at, in: _in, ...rest } = query
  const kept = Object.entries(rest).filter(([, value]) => typeof value === 'string')
  const address = links.appointment(Object.fromEntries(kept) as Record<string, string>)
  return inLanguage(address, language)
}

/**
 * Answers /appointment: the form on GET; on POST a redirect to the receipt (303), or the form with a message at each
 * invalid field (422) or above it (decisions.md, section 3).
 *
 * @param language that of the address
 */
export async function answerAppointment(
  request: IncomingMessage,
  response: ServerResponse,
  query: ParsedUrlQuery,
  language: Language = 'en',
): Promise<Answer> {
  const address = text(query.from) ?? postedFrom(request)
  const from = await pageFrom(address, language)
  const preset = await presetOf(query, language)
  const asked = withPreset({ ...from, language }, preset)
  const name = personName(text(query.name) ?? '')
  const screen = async (parts: Partial<Screen['form']>): Promise<Answer> => {
    const { page = asked, variant = variantOf(text(query.variant)) } = parts
    const words = leadWordsOf(language)
    const all = await leadFormOptions(language)
    const treatments = await unlessUnavailable(() =>
      suggestingFirst(all.treatments, departmentsOf(page)),
    )
    const options = { ...all, ...(treatments && { treatments }) }
    const { city, ...values } = preset.values
    const place = preset.page.preset?.cityName
    const isThere = (id: string) =>
      place === undefined || (placeOf(all.cities, [place])?.ids.includes(id) ?? true)
    const treatment = treatmentOfPage(options.treatments, page)
    // A form that is shown again has its doctor or hospital in its page.
    const { doctorId, hospitalId } = page.preset ?? {}
    const ids = { doctor: idText(doctorId), hospital: idText(hospitalId) }
    const whom = preset.whom ?? (page.preset && (await presetOf(ids, language)).whom)
    return {
      screen: {
        title: formTextsOf(page, variant, words, allWords[language].common).title,
        lines: [
          whom ? whomLine(whom, words) : subjectOf(page, words, preset.isSecondOpinion),
          preset.isSecondOpinion ? words.secondOpinion : '',
        ].filter(Boolean),
        ...(preset.whom && {
          anybody: {
            href: withoutPreset(query, language),
            label: anybodyLabel(preset.whom, words),
          },
        }),
        form: {
          variant,
          page,
          options,
          initial: { ...(treatment && { treatment }), ...values, ...(name && { name }) },
          ...(city && isThere(city) && { suggested: { city } }),
          ...parts,
        },
      },
    }
  }
  const again = async (
    { values, page, ...form }: ReturnedForm,
    why: Pick<Screen['form'], 'refused' | 'notice'>,
  ) =>
    screen({ initial: values, page: { ...(await withFollowing(page)), language }, ...form, ...why })
  return answerPlainPost(request, response, {
    languageOf: () => language,
    show: ({ fields, notice }) => {
      const why = notice ? { notice } : {}
      return fields ? again(readPlainForm(fields, asked), why) : screen(why)
    },
    take: async (fields, sender) => {
      if (fields.has(everyOption)) return again(readPlainForm(fields, asked), {})
      if (fields.has(anybody)) {
        const { page, ...form } = readPlainForm(fields, asked)
        return again({ ...form, page: pageWithoutPreset(page) }, {})
      }
      const answer = await answerPlainForm(fields, { ...sender, fallbackPage: asked })
      if ('sent' in answer) return { redirect: toReceipt(response, answer.sent) }
      if ('refused' in answer) {
        const { problems, ...form } = answer.refused
        response.statusCode = 422
        return again(form, { refused: problems })
      }
      if (answer.isBusy) busyFor(response)
      else response.statusCode = 502
      return again(answer.unsent, { notice: refusalWords[language].unsent })
    },
  })
}

/**
 * The context of the page that the visitor came from, in the form's language if the page exists in it; in the finder and
 * the search with its query; only its type where the catalogue does not know the page.
 */
async function pageFrom(address: string | undefined, language: Language): Promise<PageContext> {
  const from = pathFrom(address, language)
  const path = inLanguage(plainPath(from), language)
  const [, answers] = address?.split('?') ?? []
  const pageType = pageTypeOfPath(path)
  if (plainPath(path) === links.search)
    return searchContextOf(typedQuery(new URLSearchParams(answers).get('q') ?? ''), language)
  return (
    (await unlessUnavailable(async () =>
      plainPath(path) === links.finder
        ? finderContext(Object.fromEntries(new URLSearchParams(answers)), language)
        : ((await filteredContext(path, answers)) ?? filteredContext(from, answers)),
    )) ?? {
      pageType,
      tier: tierOfPage(pageType),
      path,
      pageName: allWords[language].leads.appointment.name,
      language,
    }
  )
}

/** The context of a list's page, with the insurers and the gender that the list is filtered by. */
async function filteredContext(path: string, query: string | undefined) {
  const page = await contextOfPath(path)
  const filters = new URLSearchParams(query)
  const insurers = await findInsurers(filters.getAll('insurance'))
  return page && withGender(withInsurers(page, insurers), filters.getAll('gender'))
}

/** Adds what a plain form does not say about its page: title, look, and for when React submits it the message and redirect. */
export async function withFollowing(page: PageContext): Promise<PageContext> {
  const { formTitle, marketingLook, successMessage, successRedirection } =
    (await unlessUnavailable(() => contextOfPath(page.path))) ?? {}
  return {
    ...page,
    ...(formTitle && { formTitle }),
    ...(marketingLook && { marketingLook }),
    ...(successMessage && { successMessage }),
    ...(successRedirection && { successRedirection }),
  }
}

export interface AppointmentPageProps extends PageProps {
  seo: Seo
  screen: Screen
}

const makePage: GetServerSideProps<AppointmentPageProps> = async ({ req, res, query, locale }) => {
  res.setHeader('Cache-Control', 'private, no-store')
  const language = languageOf(locale)
  const answer = await answerAppointment(req, res, query, language)
  if ('redirect' in answer) return { redirect: { destination: answer.redirect, statusCode: 303 } }
  const path = inLanguage(links.appointment(), language)
  const { name, title, description } = allWords[language].leads.appointment
  const seo = keepingQuery(pageSeo({ path, language, title, description }), query)
  const page = { pageType: 'Home', path, pageName: name, language } as const
  return { props: await withKnownLayout(page, { seo, screen: answer.screen }) }
}

/** The data function of /appointment. */
export const appointmentServerSideProps = orBareForm(makePage)
