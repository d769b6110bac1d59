import { globSync, readFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import path from 'node:path'
import type {
  GetServerSideProps,
  GetServerSidePropsContext,
  GetStaticProps,
  GetStaticPropsContext,
} from 'next'
import { expect, test } from 'vitest'
import { formRequirements } from '#lib/domain/leads/fields'
import { tierOfPage } from '#lib/domain/leads/tier'
import type { PageContext } from '#lib/domain/site/page'
import { filteredHeader } from '#lib/server/http/front/query-pages'
import { article, promotionFields, provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'

const root = path.resolve(import.meta.dirname, '../../..')

type Params = Record<string, string | string[]>

/** Parameters for every page file with a data function; none if the small catalogue has nothing for it. */
const addresses: Record<string, Params[]> = {
  '404': [{}],
  '[slug]/doctor/[[...speciality]]': [],
  '[slug]/doctors/[[...speciality]]': [
    { slug: 'delhi' },
    { slug: 'delhi', speciality: ['cardiology'] },
  ],
  '[slug]/hospital/[[...speciality]]': [],
  '[slug]/hospitals/[[...speciality]]': [
    { slug: 'delhi' },
    { slug: 'delhi', speciality: ['cardiology'] },
  ],
  '[slug]/index': [{ slug: 'about-us' }],
  'all/cities': [{}],
  'all/index': [{}],
  // Missing while no store has the app, and otherwise a redirect.
  app: [],
  appointment: [{}],
  'authors/[slug]': [{ slug: 'a-writer' }],
  'authors/index': [{}],
  'blog/[slug]': [{ slug: 'piles-or-fissure' }],
  'blog/index': [{}],
  'blog/rss.xml': [],
  'campaign/[...address]': [{ address: ['piles-week'] }],
  careers: [{}],
  'condition/[slug]': [{ slug: 'piles' }],
  'condition/index': [{}],
  'department/[slug]': [{ slug: 'cardiology' }],
  'doctor/[slug]': [{ slug: 'dr-asha-rao' }],
  doctors: [{}],
  faq: [{}],
  'filtered/[...address]': [
    { address: ['doctors'], city: 'delhi' },
    { address: ['delhi', 'doctors', 'cardiology'], language: 'english' },
  ],
  'chat/ai': [{}],
  'chat/index': [{}],
  // The desk has no page context (e2e/desk.spec.ts).
  'desk/index': [],
  'desk/lead/[id]': [],
  'desk/login': [],
  'desk/links/check': [],
  'desk/links/index': [],
  'desk/links/many': [],
  'desk/reviews': [],
  'desk/numbers': [],
  'find-hospital-doctor-for-surgery': [{}],
  // The small catalogue has no photos (tests/server/import/photos.test.ts).
  'photos/[size]/[file]': [],
  'hospital/[slug]/doctors/[[...page]]': [{ slug: 'neem-hospital' }],
  'hospital/[slug]/index': [{ slug: 'neem-hospital' }],
  'hospital/[slug]/reviews/[[...page]]': [{ slug: 'neem-hospital' }],
  'hospitals/index': [{}],
  'hospitals/insurance/[slug]': [{ slug: 'cghs' }],
  index: [{}],
  'insurance/[slug]': [{ slug: 'cghs' }],
  'insurance/index': [{}],
  login: [{}],
  'marketing/[...address]': [
    { address: ['piles-treatment'] },
    { address: ['cost', 'piles-treatment'] },
    { address: ['brand', 'neem'] },
  ],
  'og/[...path]': [],
  'partner-with-us': [{}],
  'prefilled/[...address]': [{ address: ['marketing', 'pdf', 'piles-treatment'] }],
  press: [{}],
  'request/[token]': [{ token: 'nothing' }],
  'my-requests': [{}],
  'reviewers/[slug]': [{ slug: 'dr-a-reviewer' }],
  'reviewers/index': [{}],
  'reviews/[[...page]]': [{}],
  'reviews/write': [{}],
  '.well-known/security.txt': [],
  'robots.txt': [],
  search: [{}],
  'services/medical-loan': [{}],
  'services/second-opinion': [{}],
  'site.webmanifest': [],
  'sitemap.xml': [],
  'sitemaps/[file]': [],
  'test/[slug]': [{ slug: 'cbc' }],
  'test/index': [{}],
  thankyou: [{}],
  'tools/bmi-calculator': [{}],
  'tools/cataract-lens': [{}],
  'tools/piles-severity': [{}],
  'treatment/[slug]': [{ slug: 'piles-treatment' }],
  'treatment/[slug]/[place]': [
    { slug: 'piles-treatment', place: 'delhi' },
    { slug: 'piles-treatment', place: 'cost-in-india' },
    { slug: 'piles-treatment', place: 'cost-in-delhi' },
  ],
  'treatment/index': [{}],
  videos: [{}],
}

interface PageFile {
  getStaticProps?: GetStaticProps
  getServerSideProps?: GetServerSideProps
}

const load = (file: string): Promise<PageFile> => import(path.join(root, 'pages', `${file}.tsx`))

async function answerOf({ getStaticProps, getServerSideProps }: PageFile, params: Params) {
  if (getStaticProps) return getStaticProps({ params } as GetStaticPropsContext)
  const req = Object.assign(new IncomingMessage(new Socket()), {
    ...{ method: 'GET', url: '/', headers: { [filteredHeader]: '1' } },
  })
  const res = new ServerResponse(req)
  const { address: _path, ...rest } = params
  const context = {
    req,
    res,
    params,
    query: params,
    resolvedUrl: `/?${new URLSearchParams(rest as Record<string, string>)}`,
  }
  return getServerSideProps?.(context as unknown as GetServerSidePropsContext)
}

const promotion = {
  ...promotionFields,
  department: 'general-surgery',
  ...{ conditions: ['piles'], treatments: ['piles-treatment'] },
  questions: [{ question: 'Why?', answer: 'To know.' }],
}
const textPage = (id: number, name: string) =>
  article({
    id,
    name,
    title: name,
    summary: 'Who we are.',
    description: promotion.description,
    reviewed: '2026-03-05',
    nextReview: '2027-03-05',
    questions: promotion.questions,
  })
const content = {
  'treatment-costs.csv':
    'treatment,city,item,from_rupees,to_rupees\npiles-treatment,delhi,Visit,600,1800\n',
  'campaigns/piles-week.md': article(promotion),
  'marketing/piles-treatment.md': article(promotion),
  'brands/neem.md': article(promotion),
  'pages/partner-with-us.md': textPage(502, 'Partner with us'),
  'pages/about-us.md': textPage(503, 'About us'),
}

test('every page file with a data function is in the table of this test', () => {
  const pages = path.join(root, 'pages')
  const withData = globSync(['**/*.tsx', '.well-known/*.tsx'], { cwd: pages }).filter((file) =>
    /getStaticProps|getServerSideProps/.test(readFileSync(path.join(pages, file), 'utf8')),
  )
  expect(Object.keys(addresses).toSorted()).toEqual(
    withData.map((file) => file.replace(/\.tsx$/, '')).toSorted(),
  )
})

onEachDatabase('specification.md, section 3: the page context of every page', (open) => {
  provideCatalogue(open, content)

  const asked = Object.entries(addresses).flatMap(([file, all]) =>
    all.map((params) => [file, params] as const),
  )

  test.each(asked)(
    '%s %j has the tier of its page type and the fields of its form',
    async (file, params) => {
      const answer = await answerOf(await load(file), params)
      if (!answer || !('props' in answer)) throw new Error('The page is not there.')
      const { page } = (await answer.props) as { page: PageContext }
      expect(page.tier).toBe(tierOfPage(page.pageType))
      expect(page.formRequirements).toEqual(formRequirements(page))
      expect(page.formRequirements).not.toHaveLength(0)
    },
    60_000,
  )
})
