import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GetServerSideProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { Article } from '#lib/contract/catalogue'
import type { Option } from '#lib/contract/form-options'
import type { PageContext, PageProps } from '#lib/contract/page'
import type { Attribution } from '#lib/rules/attribution'
import { cityFormOptions } from '#lib/rules/form-options'
import { links } from '#lib/rules/links'
import type { PartnerFormText } from '#lib/rules/partner-form'
import { refusalWords } from '#lib/rules/refusal-words'
import { graph } from '#lib/seo/json-ld/graph'
import { organization } from '#lib/seo/json-ld/site'
import { breadcrumbList, type Crumb } from '#lib/seo/json-ld/trail'
import { type Seo, seoFor } from '#lib/seo/seo'
import { findPage } from '#lib/server/catalogue/articles'
import { listCities } from '#lib/server/catalogue/cities'
import { orBareForm } from '#lib/server/pages/bare-form'
import { withLayout } from '#lib/server/pages/page-props'
import { answerPlainPost, busyFor, toReceipt } from '#lib/server/pages/plain-post'
import {
  answerPartnerForm,
  type PartnerProblems,
  readPartnerForm,
} from '#lib/server/services/partner-form'

/** What the form shows; the shape of PartnerForm's props, which a server module does not import. */
export interface PartnerFormData {
  cities: Option[]
  initial: Partial<PartnerFormText>
  problems: PartnerProblems
  /** What is to be said of the form as a whole; '' for nothing. */
  notice: string
  /** One a form shown, which it keeps when it is shown again: sent twice it is one lead. */
  idempotencyKey: string
  /** Of its session, when it is shown again. */
  attribution?: Attribution
}

export interface PartnerPageProps extends PageProps {
  seo: Seo
  trail: Crumb[]
  article: Article
  form: PartnerFormData
}

type Answer = { redirect: string } | { form: PartnerFormData }

/** Answers /partner-with-us: its form on GET; on POST 303 to the receipt, or 422 with the form as it was sent. */
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
  const { siteUrl } = environment()
  const path = links.partner
  const page = { pageType: 'About', path, pageName: article.name, language: 'en' } as const
  const answer = await answerPartner(req, res, page)
  if ('redirect' in answer) return { redirect: { destination: answer.redirect, statusCode: 303 } }
  const trail = [
    { name: 'Home', path: links.home },
    { name: article.name, path },
  ]
  const seo = seoFor({
    siteUrl,
    path,
    title: article.title,
    description: article.description,
    jsonLd: graph(breadcrumbList(siteUrl, trail), organization(siteUrl)),
  })
  return { props: await withLayout(page, { seo, trail, article, form: answer.form }) }
}

/** The data function of /partner-with-us: the catalogue's text with a form of its own. */
export const partnerServerSideProps = orBareForm(makePage)
