import type { GetStaticPropsContext } from 'next'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { thankYouPath } from '#lib/rules/thank-you'
import { importCatalogue } from '#lib/server/catalogue/import'
import type { PromotionKind } from '#lib/server/catalogue/promotions'
import { provideDatabase } from '#lib/server/db/database'
import { promotionStaticProps } from '#lib/server/pages/promotion-page'
import {
  article,
  contentFolder,
  removeContentFolders,
} from '#tests/server/catalogue/content-fixture'
import { onEachDatabase } from '#tests/support/database'

removeContentFolders()

const fields = {
  id: 1,
  name: 'Piles week',
  title: 'Piles week: get it looked at',
  summary: 'The answer first.',
  description:
    'What this text is about, said in one sentence that is long enough for the result list of a search engine to show.',
  reviewed: '2026-03-05',
  nextReview: '2027-03-05',
  department: 'general-surgery',
  conditions: ['piles', 'hernia'],
  treatments: ['piles-treatment'],
  questions: [{ question: 'Why?', answer: 'To know.' }],
}

onEachDatabase('campaigns and marketing pages', (open) => {
  beforeAll(async () => {
    provideDatabase(open())
    const folder = contentFolder({
      'campaigns/piles-week.md': article(fields),
      'campaigns/eyes.md': article({
        ...fields,
        id: 2,
        department: undefined,
        treatments: [],
      }),
      'marketing/piles-treatment.md': article(fields),
    })
    await importCatalogue(open().db, folder)
  })
  afterAll(() => provideDatabase(undefined))

  const ask = (kind: PromotionKind, slug: string) =>
    promotionStaticProps(kind)({ params: { slug } } as unknown as GetStaticPropsContext)

  async function propsOf(kind: PromotionKind, slug: string) {
    const answer = await ask(kind, slug)
    if (!('props' in answer)) throw new Error('The page is not there.')
    expect(JSON.parse(JSON.stringify(answer.props))).toEqual(answer.props)
    return answer.props
  }

  test('a campaign is for search engines, with its questions', async () => {
    const { page, seo, article: shown } = await propsOf('campaign', 'piles-week')
    expect(shown).toMatchObject({ kind: 'campaign', treatments: [{ name: 'Piles treatment' }] })
    expect(page).toEqual({
      pageType: 'Marketing',
      path: '/campaign/piles-week',
      pageName: 'Piles week',
      language: 'en',
      departmentId: 3,
      pageDepartment: 'General Surgery',
      treatmentName: 'Piles treatment',
      formRequirements: ['name', 'mobile'],
    })
    expect(seo.indexed).toBe(true)
    expect(JSON.stringify(seo.jsonLd)).toContain('FAQPage')
  })

  test('a marketing page is not: the treatment has a page of its own', async () => {
    const { page, seo } = await propsOf('marketing', 'piles-treatment')
    expect(page).toMatchObject({ pageType: 'Marketing', path: '/marketing/piles-treatment' })
    expect(seo).toMatchObject({ indexed: false, jsonLd: null })
  })

  test('one about several conditions names none of them in its leads', async () => {
    const { page } = await propsOf('campaign', 'eyes')
    expect(page).toEqual({
      pageType: 'Marketing',
      path: '/campaign/eyes',
      pageName: 'Piles week',
      language: 'en',
      formRequirements: ['name', 'mobile'],
    })
  })

  test('its leads end where the specification says', async () => {
    const { page } = await propsOf('marketing', 'piles-treatment')
    expect(thankYouPath(page)).toBe(
      '/thankyou?isquicksurvey=1&isplanfeature=1&department=General+Surgery&source=Marketing',
    )
  })

  test.each<[PromotionKind, string]>([
    ['campaign', 'piles-treatment'],
    ['marketing', 'piles-week'],
    ['marketing', 'Piles-Treatment'],
    ['marketing', ''],
  ])('there is no %s %j', async (kind, slug) => {
    expect(await ask(kind, slug)).toMatchObject({ notFound: true })
  })
})
