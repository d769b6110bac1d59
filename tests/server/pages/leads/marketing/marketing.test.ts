import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GetServerSidePropsContext } from 'next'
import { describe, expect, test } from 'vitest'
import { thankYouPath } from '#lib/domain/leads/lead-call'
import { marketingVariants } from '#lib/domain/site/marketing-variants'
import { filteredHeader } from '#lib/server/http/front/query-pages'
import { promotionOfPath } from '#lib/server/pages/leads/marketing/find'
import {
  marketingStaticProps,
  prefilledServerSideProps,
} from '#lib/server/pages/leads/marketing/page'
import { article, promotionFields, provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'
import { askPage, propsOf } from '#tests/support/static-props'

const fields = {
  ...promotionFields,
  department: 'general-surgery',
  conditions: ['piles', 'hernia'],
  treatments: ['piles-treatment'],
  questions: [{ question: 'Why?', answer: 'To know.' }],
}

/** Every setting that a text may have. */
const settings = {
  fields: ['name', 'mobile', 'city', 'speciality'],
  requiredFields: ['city'],
  nameFieldRequired: false,
  hospitals: ['neem-hospital'],
  specialities: ['cardiology', 'ENT'],
  tier: 2,
  vendorId: 'vendor-1',
  phone: '9876500000',
  whatsAppNumber: '9876500001',
  whatsAppMessage: 'Hello',
  marketingPageTitle: 'A - B - C',
  successRedirection: 'https://example.org/thanks',
  successMessage: 'Stay well.',
  formTitle: 'Ask us',
  floatingButtons: { callNumber: '9876500002', titles: { call: 'Ring' }, alignment: 'row' },
  isCallEnabled: true,
  isWhatsAppEnabled: false,
  showBookAppointment: true,
}

onEachDatabase('campaigns and marketing pages', (open) => {
  provideCatalogue(open, {
    'campaigns/piles-week.md': article(fields),
    'campaigns/eyes.md': article({
      ...fields,
      id: 2,
      department: undefined,
      treatments: [],
    }),
    'marketing/piles-treatment.md': article(fields),
    'marketing/abroad.md': article({ ...fields, id: 2, ...settings }),
    'marketing/quiet.md': article({ ...fields, id: 3, isFormEnabled: false }),
    'brands/neem.md': article({ ...fields, doctors: ['dr-asha-rao'] }),
  })

  const pageAt = (...[kind = 'marketing', ...address]: string[]) =>
    [marketingStaticProps(kind as 'marketing'), { address }] as const
  const propsAt = (...path: string[]) => propsOf(...pageAt(...path))

  test('a campaign is indexed, with its questions', async () => {
    const { page, seo, article: shown } = await propsAt('campaign', 'piles-week')
    expect(shown).toMatchObject({ kind: 'campaign', treatments: [{ name: 'Piles treatment' }] })
    expect(page).toEqual({
      pageType: 'Marketing',
      path: '/campaign/piles-week',
      pageName: 'Piles week',
      language: 'en',
      departmentId: 3,
      pageDepartment: 'General Surgery',
      treatmentName: 'Piles treatment',
      tier: 1,
      formRequirements: ['name', 'mobile'],
    })
    expect(seo.indexed).toBe(true)
    expect(JSON.stringify(seo.jsonLd)).toContain('FAQPage')
  })

  test('a marketing page is not indexed, because the treatment has its own page', async () => {
    const { page, seo } = await propsAt('marketing', 'piles-treatment')
    expect(page).toMatchObject({ pageType: 'Marketing', path: '/marketing/piles-treatment' })
    expect(seo).toMatchObject({ indexed: false, jsonLd: null })
  })

  test('leads of a campaign about several conditions name none of them', async () => {
    const { page } = await propsAt('campaign', 'eyes')
    expect(page).toEqual({
      pageType: 'Marketing',
      path: '/campaign/eyes',
      pageName: 'Piles week',
      language: 'en',
      tier: 1,
      formRequirements: ['name', 'mobile'],
    })
  })

  test('leads of a marketing page redirect as specified', async () => {
    const { page } = await propsAt('marketing', 'piles-treatment')
    expect(thankYouPath(page)).toBe(
      '/thankyou?isquicksurvey=1&isplanfeature=1&department=General+Surgery&source=Marketing',
    )
  })

  test.each([
    ['campaign', 'piles-treatment'],
    ['marketing', 'piles-week'],
    ['marketing', 'Piles-Treatment'],
    ['marketing', ''],
    ['marketing', 'unknown', 'piles-treatment'],
    ['marketing', 'PDF', 'piles-treatment'],
    ['marketing', 'pdf', 'unknown'],
    ['campaign', 'pdf', 'piles-week'],
    ['marketing', 'neem'],
  ])('there is no /%s/%s', async (...address) => {
    expect(await askPage(...pageAt(...address))).toMatchObject({ notFound: true })
  })

  describe('a text in every variant', () => {
    test.each([...marketingVariants])('%s', async (variant, { fields: asked }) => {
      const { page, seo } = await propsAt('marketing', variant, 'piles-treatment')
      expect(page).toMatchObject({
        pageType: 'Marketing',
        marketingVariant: variant,
        formRequirements: asked,
      })
      // All variants have the treatment's page as canonical page, and none is indexed.
      expect(seo.canonical).toMatch(/\/treatment\/piles-treatment$/)
      expect(seo.indexed).toBe(false)
    })

    test('the PDF variant gives the expert’s number (specification.md, section 4)', async () => {
      const { page, parts } = await propsAt('marketing', 'pdf', 'abroad')
      expect(page.successMessage).toBe(
        'Your PDF will arrive on WhatsApp. You can also call our expert on +91 98765 00000. Stay well.',
      )
      expect(parts.pdf).toEqual(['First part'])
    })

    test('the receipt finds that number by the path alone', async () => {
      const phoneOf = async (path: string) => (await promotionOfPath(path))?.phone
      expect(await phoneOf('/marketing/pdf/abroad')).toBe('9876500000')
      for (const path of ['/marketing/pdf/piles-treatment', '/marketing/pdf/unknown', '/', ''])
        expect(await phoneOf(path)).toBeUndefined()
    })

    test('the cost variant has the prices of the treatment', async () => {
      const { parts } = await propsAt('marketing', 'cost', 'piles-treatment')
      expect(parts.costs).toMatchObject([{ item: 'Visit', from: 500, to: 1500 }])
    })

    test('the doctor variant starts with a doctor, and its leads name that doctor', async () => {
      const { page, parts } = await propsAt('marketing', 'doctor', 'piles-treatment')
      expect(parts.doctors[0]).toBeDefined()
      expect(page.doctorId).toBe(parts.doctors[0]?.id)
    })

    test('list fields have their options, and the page’s treatment is selected', async () => {
      const { form } = await propsAt('marketing', 'index', 'piles-treatment')
      expect(form?.options.cities.map(({ label }) => label)).toContain('Delhi')
      expect(form?.initial).toEqual({ treatment: 'procedure:201' })
      expect(form?.locked).toEqual({})
    })
  })

  test('a brand page has its doctors and the 16 conditions', async () => {
    const { article: shown, page, parts, seo } = await propsAt('marketing', 'brand', 'neem')
    expect(shown.kind).toBe('brand')
    expect(page).toMatchObject({ path: '/marketing/brand/neem', marketingVariant: 'brand' })
    expect(parts.doctors).toMatchObject([{ slug: 'dr-asha-rao' }])
    expect(parts.conditions).toHaveLength(16)
    expect(parts.conditions).toContainEqual({ name: 'Piles', slug: 'piles' })
    expect(parts.conditions).toContainEqual({ name: 'Glaucoma', slug: '' })
    expect(seo.canonical).toMatch(/\/marketing\/brand\/neem$/)
  })

  test('the settings of a text become the page context', async () => {
    const { page, article: shown } = await propsAt('marketing', 'abroad')
    const { fields: asked, hospitals: _h, specialities: _s, ...said } = settings
    expect(page).toMatchObject({ ...said, formRequirements: asked })
    expect(page.hospitals).toEqual([{ id: 3001, name: 'Neem Hospital' }])
    expect(page.specialities).toEqual([
      { id: 1, name: 'Cardiology' },
      { id: 2, name: 'ENT' },
    ])
    expect(shown).not.toHaveProperty('promotion')
    // The other variants are built from their own fields.
    const { page: cost } = await propsAt('marketing', 'cost', 'abroad')
    expect(cost.formRequirements).toEqual(['mobile', 'insured'])
  })

  test('a page without a form has no form data', async () => {
    expect((await propsAt('marketing', 'quiet')).form).toBeNull()
  })

  describe('a link that fills the form', () => {
    const headers: Record<string, string> = {}
    const follow = (address: string[], query: Record<string, string>, isFromFront = true) =>
      prefilledServerSideProps({
        params: { address },
        query: { ...query, address },
        req: {
          headers: isFromFront ? { [filteredHeader]: '1' } : {},
        } as unknown as IncomingMessage,
        res: {
          setHeader: (name: string, value: string) => {
            headers[name] = value
          },
        } as unknown as ServerResponse,
      } as unknown as GetServerSidePropsContext)

    async function filled(address: string[], query: Record<string, string>) {
      const answer = await follow(address, query)
      if (!('props' in answer)) throw new Error('The page is not there.')
      return answer.props
    }

    test('fills and locks fields, also those that the form does not show, and has a link to unlock each', async () => {
      const { page, form } = await filled(['marketing', 'piles-treatment'], {
        city: 'Delhi',
        treatment: 'piles',
        name: 'Asha',
        utm_source: 'g',
      })
      expect(page.formRequirements).toEqual(['city', 'treatment', 'name', 'mobile'])
      expect(form?.initial).toEqual({ name: 'Asha', city: '514', treatment: 'condition:101' })
      expect(form?.options.cities.map(({ id }) => id)).toContain('514')
      expect(form?.locked.city).toBe(
        '/marketing/piles-treatment?treatment=piles&name=Asha&utm_source=g',
      )
      // For the forms that the page's buttons open.
      expect(page.prefilled).toEqual({
        values: form?.initial,
        labels: { city: 'Delhi', treatment: 'Piles' },
        locked: form?.locked,
      })
      expect(headers['Cache-Control']).toBe('private, no-cache')
    })

    test('ignores unknown values', async () => {
      const { page, form } = await filled(['marketing', 'pdf', 'piles-treatment'], {
        city: 'Atlantis',
        treatment: 'procedure:9999',
        name: '<>',
      })
      expect(form).toMatchObject({ initial: {}, locked: {} })
      expect(page).not.toHaveProperty('prefilled')
      expect(page.formRequirements).toEqual(['name', 'mobile'])
    })

    test('works on campaigns', async () => {
      const { form } = await filled(['campaign', 'piles-week'], { name: 'Asha' })
      expect(form?.locked).toEqual({ name: '/campaign/piles-week' })
    })

    test.each([
      [['marketing', 'unknown'], true],
      [['marketing', 'unknown', 'piles-treatment'], true],
      // Visitors cannot open the front's internal path themselves.
      [['marketing', 'piles-treatment'], false],
    ])('%j, from the front: %s, is missing', async (address, isFromFront) => {
      expect(await follow(address, { name: 'Asha' }, isFromFront)).toEqual({ notFound: true })
    })
  })
})
