import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GetServerSideProps } from 'next'
import type { Article } from '#lib/domain/catalogue/catalogue'
import { cityFormOptions } from '#lib/domain/leads/form-options'
import type { PartnerFormData } from '#lib/domain/leads/partner'
import { links } from '#lib/domain/routes/links'
import type { PageContext } from '#lib/domain/site/page'
import { refusalWords } from '#lib/domain/site/texts/refusal'
import { organization } from '#lib/seo/json-ld/site'
import { findPage } from '#lib/server/catalogue/articles'
import { listCities } from '#lib/server/catalogue/cities'
import { answerPartnerForm, readPartnerForm } from '#lib/server/leads/partner'
import { orBareForm } from '#lib/server/pages/leads/bare-form'
import { answerPlainPost, busyFor, toReceipt } from '#lib/server/pages/leads/plain-post'
import { type PageWithTrail, pageWithTrail } from '#lib/server/pages/page-props'

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
  const cities = cityFormOptions(await listCities())
  const form = (parts: Partial<PartnerFormData>): Answer => ({
    form: {
      cities,
      initial: {},
      problems: {},
      notice: '',
      idempotencyKey: randomUUID(),
      ...parts,
    },
  })
  return answerPlainPost<Answer>(request, response, {
    languageOf: () => page.language,
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
      return form({ ...again, notice: refusalWords[page.language].unsent, ...answer.unsent })
    },
  })
}

const makePage: GetServerSideProps<PartnerPageProps> = async ({ req, res }) => {
  const article = await findPage('partner-with-us')
  if (!article) return { notFound: true }
  res.setHeader('Cache-Control', 'private, no-store')
  const page = {
    pageType: 'About',
    path: links.partner,
    pageName: article.name,
    language: 'en',
  } as const
  const answer = await answerPartner(req, res, page)
  if ('redirect' in answer) return { redirect: { destination: answer.redirect, statusCode: 303 } }
  const { title, description } = article
  const things = (siteUrl: string) => [organization(siteUrl)]
  const shown = { page, title, description, things }
  return { props: await pageWithTrail(shown, { article, form: answer.form }) }
}

/** The data function of /partner-with-us. */
export const partnerServerSideProps = orBareForm(makePage)
