import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GetServerSideProps } from 'next'
import type { Article } from '#lib/domain/catalogue/catalogue'
import { cityFormOptions, optionsInWords } from '#lib/domain/leads/form-options'
import type { PartnerFormData } from '#lib/domain/leads/partner'
import { leadWordsOf } from '#lib/domain/leads/texts/form/index'
import { inLanguage, links } from '#lib/domain/routes/links'
import type { PageContext } from '#lib/domain/site/page'
import { refusalWords } from '#lib/domain/site/texts/refusal'
import { languageOf } from '#lib/domain/text/language'
import { organization } from '#lib/seo/json-ld/site'
import { findPage } from '#lib/server/catalogue/articles'
import { listCities } from '#lib/server/catalogue/cities'
import { optionsIn } from '#lib/server/leads/form-options'
import { answerPartnerForm, readPartnerForm } from '#lib/server/leads/partner'
import { orBareForm } from '#lib/server/pages/leads/bare-form'
import { answerPlainPost, busyFor, toReceipt } from '#lib/server/pages/leads/plain-post'
import { type PageWithTrail, pageWithTrail } from '#lib/server/pages/page-props'
import { textContext } from '#lib/server/pages/site/text'

export interface PartnerPageProps extends PageWithTrail {
  article: Article
  form: PartnerFormData
}

type Answer = { redirect: string } | { form: PartnerFormData }

/** Answers /partner-with-us: the form on GET; on POST 303 to the receipt, or 422 with the form and its messages. */
export async function answerPartner(
  request: IncomingMessage,
  response: ServerResponse,
  page: PageContext,
): Promise<Answer> {
  const { language } = page
  const options = { cities: cityFormOptions(await listCities()), treatments: [] }
  const { cities } = optionsInWords(await optionsIn(language, options), leadWordsOf(language))
  const form = (parts: Partial<PartnerFormData>): Answer => ({
    form: {
      language,
      cities,
      initial: {},
      problems: {},
      notice: '',
      idempotencyKey: randomUUID(),
      ...parts,
    },
  })
  return answerPlainPost<Answer>(request, response, {
    languageOf: () => language,
    show: async ({ fields, notice = '' }) =>
      form({ ...(fields && readPartnerForm(fields)), notice }),
    take: async (fields, sender) => {
      const answer = await answerPartnerForm(fields, { page, cities }, sender)
      if ('sent' in answer) return { redirect: toReceipt(response, { ...answer.sent, page }) }
      const again = readPartnerForm(fields)
      if ('refused' in answer) {
        response.statusCode = 422
        return form({ ...again, problems: answer.refused })
      }
      if (answer.isBusy) busyFor(response)
      else response.statusCode = 502
      return form({ ...again, notice: refusalWords[language].unsent, ...answer.unsent })
    },
  })
}

const makePage: GetServerSideProps<PartnerPageProps> = async ({ req, res, locale }) => {
  const own = languageOf(locale)
  const article = await findPage('partner-with-us', own)
  // The links to a text page do not know its languages.
  if (!article && own !== 'en' && (await findPage('partner-with-us')))
    return { redirect: { destination: links.partner, statusCode: 302 } }
  if (!article) return { notFound: true }
  res.setHeader('Cache-Control', 'private, no-store')
  const page = textContext({ path: links.partner, pageType: 'About' }, article)
  const answer = await answerPartner(req, res, page)
  if ('redirect' in answer) return { redirect: { destination: answer.redirect, statusCode: 303 } }
  const { title, description } = article
  const things = (siteUrl: string) => [organization(siteUrl)]
  const alternates = article.translations.map((one) => ({
    language: one.language,
    path: inLanguage(links.partner, one.language),
  }))
  const shown = { page, title, description, alternates, things }
  return { props: await pageWithTrail(shown, { article, form: answer.form }) }
}

/** The data function of /partner-with-us. */
export const partnerServerSideProps = orBareForm(makePage)
