import { describe, expect, test } from 'vitest'
import { contextOfPath } from '#lib/server/pages/context-of-path'
import { marketingStaticProps } from '#lib/server/pages/leads/marketing/page'
import { article, condition, edited, provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'
import { askPage, propsOf } from '#tests/support/static-props'

onEachDatabase('generated marketing pages', (open) => {
  provideCatalogue(open, {
    ...edited(
      'cities.csv',
      '700,agra',
      '701,kochi,Kochi,कोच्चि,Kerala,9.9312,76.2673,Other\n700,agra',
    ),
    'treatment-costs.csv':
      'treatment,city,item,from_rupees,to_rupees\npiles-treatment,delhi,Visit,800,1600\npiles-treatment,agra,Visit,300,900\n',
    ...edited(
      'insurers.csv',
      '2002,example',
      '2003,ayushman-bharat,Ayushman Bharat,government,For families.\n2002,example',
    ),
    ...edited(
      'hospitals.csv',
      'general-surgery | cardiology,cghs,',
      'general-surgery | cardiology,cghs | ayushman-bharat,',
    ),
    'sample.csv': 'kind\ndoctors\nhospitals\ncosts\n',
    'conditions/blood-in-stool.md': article(
      condition({
        ...{ id: 103, name: 'Blood in stool', title: 'Blood in stool', nameHi: 'मल में खून' },
        ...{ aliases: ['khooni'], treatments: [], tests: [] },
        costs: [{ item: 'Visit', from: 500, to: 1500, note: 'Depends on the city' }],
      }),
    ),
    'conditions/heart-failure.md': article(
      condition({
        ...{ id: 104, name: 'Heart failure', title: 'Heart failure', nameHi: 'हार्ट फेलियर' },
        ...{ aliases: ['dil'], department: 'cardiology', treatments: [], tests: [] },
      }),
    ),
  })

  const pageAt = (...address: string[]) => [marketingStaticProps('marketing'), { address }] as const
  const propsAt = (...address: string[]) => propsOf(...pageAt(...address))

  test('a treatment in a city has its heading, facts, prices, doctors, hospitals and questions', async () => {
    const { article: shown, parts, page } = await propsAt('piles-treatment-in-delhi')
    expect(shown).toMatchObject({
      title: 'Piles treatment in Delhi',
      questions: [{ question: 'One?' }, {}, {}, {}],
      reviewed: '2026-03-05',
      sections: [],
    })
    expect(shown.summary).toContain('calls you about piles treatment in Delhi')
    expect(shown.summary).toContain('They name doctors with their fee')
    expect(shown.facts).toEqual([
      { label: 'Price in Delhi', value: '₹800 to ₹1,600 for visit' },
      { label: 'Hospital stay', value: 'One night' },
      { label: 'Recovery', value: 'Two weeks' },
      { label: 'Doctors in Delhi', value: '1 general surgeon on this site' },
      { label: 'Hospitals in Delhi', value: '1 hospital with general surgery on this site' },
      { label: 'Our help', value: 'Free; you pay the doctor or the hospital' },
    ])
    expect(parts).toMatchObject({
      costs: [{ item: 'Visit', from: 800, to: 1600, note: 'Depends on the city' }],
      costsTitle: 'What it costs in Delhi',
      listedDoctors: {
        title: 'Doctors in Delhi',
        items: [{ name: 'Dr Bina Shah', city: { id: 514 } }],
        more: null,
      },
      listedHospitals: { items: [{ slug: 'peepal-hospital' }] },
    })
    expect(parts.costsNote).toContain('Sample figures')
    expect(page).toMatchObject({
      ...{ pageName: 'Piles treatment in Delhi', path: '/marketing/piles-treatment-in-delhi' },
      ...{ treatmentName: 'Piles treatment', pageDepartment: 'General Surgery', tier: 1 },
      ...{
        cityName: 'Delhi',
        cityId: 514,
        formRequirements: ['name', 'mobile', 'city', 'treatment'],
      },
    })
  })

  test('the form begins with the treatment and the city, and the visitor may change both', async () => {
    const { form, page } = await propsAt('piles-treatment-in-agra')
    expect(form?.initial).toEqual({ treatment: 'procedure:201' })
    expect(form?.locked).toEqual({})
    // lib/domain/site/page: the form suggests the city of the page.
    expect(page.cityId).toBe(700)
    expect(form?.options.cities).toContainEqual({ id: '700', label: 'Agra' })
  })

  test('no doctor or hospital is from elsewhere, and nothing claims that there is one', async () => {
    const { article: shown, parts, page } = await propsAt('doctor', 'piles-treatment-in-agra')
    expect(parts.doctors).toEqual([])
    expect(page).not.toHaveProperty('doctorId')
    expect(shown.facts.map(({ label }) => label)).not.toContain('Doctors in Agra')
    expect(shown.summary).toContain('They suggest doctors and hospitals')
    expect(parts.listedHospitals.items).toEqual([])
  })

  test('without a price of the city, those of India stand there and say so', async () => {
    const { parts: without } = await propsAt('heart-failure-in-mumbai')
    expect(without).toMatchObject({
      costs: [],
      listedDoctors: { items: [{ slug: 'dr-amit-sen' }] },
    })
    const { parts, article: shown } = await propsAt('piles-treatment')
    expect(parts).toMatchObject({
      costs: [{ item: 'Visit', from: 500, to: 1500 }],
      costsTitle: 'What it costs in India',
      costsNote: '',
    })
    expect(shown.title).toBe('Piles treatment')
    expect(shown.facts[0]).toEqual({ label: 'Price in India', value: '₹500 to ₹1,500 for visit' })
  })

  test('a condition in a city: its leads name the condition', async () => {
    const { page, article: shown } = await propsAt('thin', 'blood-in-stool-in-delhi')
    expect(shown.title).toBe('Blood in stool in Delhi')
    // The visit's price is not that of a treatment.
    expect(shown.facts.filter(({ label }) => label.startsWith('Price'))).toEqual([])
    expect(page).toMatchObject({
      ...{ conditionName: 'Blood in stool', cityName: 'Delhi', marketingVariant: 'thin' },
      formRequirements: ['name', 'mobile', 'query'],
    })
    expect(page).not.toHaveProperty('treatmentName')
  })

  test.each([
    // Kochi has nobody of the department and no price.
    ['piles-treatment-in-kochi'],
    ['heart-failure-in-agra'],
    ['piles-treatment-in-atlantis'],
    ['unknown-in-delhi'],
    ['unknown'],
    ['piles-treatment-in-'],
    ['piles-treatment-in-delhi-in-delhi'],
  ])('there is no page %s', async (slug) => {
    expect(await askPage(...pageAt(slug))).toMatchObject({ notFound: true })
  })

  test('the row of the variant brand has doctors of the city', async () => {
    const { parts } = await propsAt('brand', 'heart-failure-in-mumbai')
    expect(parts.doctors).toMatchObject([{ slug: 'dr-amit-sen', city: { slug: 'mumbai' } }])
  })

  test('the PDF has the headings of the treatment', async () => {
    const { parts } = await propsAt('pdf', 'piles-treatment-in-delhi')
    expect(parts.pdf).toEqual(['First part'])
  })

  test('the board lists those of the city first, and without a city those of all of India', async () => {
    const { parts } = await propsAt('board', 'piles-treatment-in-delhi')
    expect(parts).toMatchObject({
      listedDoctors: { title: 'Doctors in Delhi', items: [{ slug: 'dr-bina-shah' }] },
      listedHospitals: { items: [{ slug: 'peepal-hospital', detail: '300 beds, NABH, JCI' }] },
    })
    const { parts: everywhere } = await propsAt('board', 'heart-failure')
    expect(everywhere.listedDoctors).toMatchObject({
      title: 'Cardiologists',
      items: [
        { slug: 'dr-bina-shah', detail: expect.stringMatching(/, Delhi$/) },
        { slug: 'dr-amit-sen', detail: expect.stringMatching(/, Mumbai$/) },
        { slug: 'dr-asha-rao' },
      ],
      more: { href: '/department/cardiology' },
    })
    // Elsewhere a doctor of another city helps nobody.
    expect((await propsAt('heart-failure')).parts.listedDoctors.items).toEqual([])
  })

  test('the variant for a scheme has its facts and hospitals, and its form begins with it', async () => {
    const { parts, page } = await propsAt('ayush', 'heart-failure-in-delhi')
    expect(parts.scheme).toMatchObject({
      name: 'Ayushman Bharat',
      href: '/insurance/ayushman-bharat',
    })
    expect(parts.listedHospitals).toMatchObject({
      title: 'Hospitals in Delhi that accept Ayushman Bharat',
      items: [{ slug: 'peepal-hospital' }],
    })
    expect(page).toMatchObject({
      initialValues: {
        ...{ treatment: 'condition:104', insuranceType: 'Govt.' },
        insuranceName: 'Ayushman Bharat',
      },
      formRequirements: ['name', 'mobile', 'city', 'insuranceType', 'insuranceName'],
    })
  })

  test('the form offers the treatments of the department, its own among them', async () => {
    const { form } = await propsAt('index', 'piles-treatment-in-delhi')
    expect(form?.options).toMatchObject({ moreTreatments: true, moreCities: true })
    const ids = form?.options.treatments.flatMap(({ options }) => options.map(({ id }) => id))
    expect(ids).toContain('procedure:201')
    expect(ids).not.toContain('condition:104')
  })

  describe('search engines', () => {
    test.each([
      ['piles-treatment-in-delhi', '/treatment/piles-treatment/delhi'],
      ['piles-treatment', '/treatment/piles-treatment'],
      ['blood-in-stool-in-delhi', '/condition/blood-in-stool'],
      ['blood-in-stool', '/condition/blood-in-stool'],
    ])('do not list %s, whose canonical page is %s', async (slug, canonical) => {
      for (const address of [[slug], ['cost', slug]]) {
        const { seo } = await propsAt(...address)
        expect(new URL(seo.canonical).pathname).toBe(canonical)
        expect(seo).toMatchObject({ indexed: false, alternates: [], jsonLd: null })
      }
    })
  })

  test('a lead from a plain form has the same page: tier, department, treatment and city', async () => {
    for (const path of [
      '/marketing/piles-treatment-in-delhi',
      '/marketing/cost/blood-in-stool-in-delhi',
    ]) {
      const { page } = await propsAt(...path.split('/').slice(2))
      expect(await contextOfPath(path)).toEqual(page)
    }
    expect(await contextOfPath('/marketing/piles-treatment-in-kochi')).toBeUndefined()
  })
})

onEachDatabase('generated marketing pages with files', (open) => {
  provideCatalogue(open, {
    'marketing/every-treatment.md': article(
      {
        ...{ id: 1, pages: ['{treatment}-in-{city}'], title: '{treatment}, near you in {city}' },
        ...{ formTitle: 'Ask about {city}', tier: 3, vendorId: 'shared' },
      },
      '## Why {city}?\n\nBecause you live in {city}.\n',
    ),
    'marketing/piles-in-a-city.md': article(
      { id: 2, pages: ['piles-treatment-in-{city}'], vendorId: 'piles' },
      '',
    ),
    'marketing/piles-treatment-in-delhi.md': article(
      {
        ...{ id: 3, summary: 'Only here.', doctors: ['dr-amit-sen', 'dr-bina-shah'] },
        questions: [{ question: 'Own?', answer: 'Yes.' }],
      },
      '',
    ),
  })
  const propsAt = (...address: string[]) => propsOf(marketingStaticProps('marketing'), { address })

  test('has the fields of every file that serves the page, the more specific ones first', async () => {
    const { article: shown, page, seo } = await propsAt('piles-treatment-in-delhi')
    expect(shown).toMatchObject({
      title: 'Piles treatment, near you in Delhi',
      summary: 'Only here.',
      questions: [{ question: 'Own?' }],
      sections: [{ heading: 'Why Delhi?', html: expect.stringContaining('live in Delhi') }],
    })
    // What no file gives is generated.
    expect(shown.facts.map(({ label }) => label)).toContain('Doctors in Delhi')
    expect(page).toMatchObject({
      ...{ pageName: 'Piles treatment in Delhi', formTitle: 'Ask about Delhi', tier: 3 },
      vendorId: 'piles',
    })
    expect(new URL(seo.canonical).pathname).toBe('/treatment/piles-treatment/delhi')
  })

  test('a named doctor of another city is not on the page', async () => {
    const { parts } = await propsAt('doctor', 'piles-treatment-in-delhi')
    expect(parts.doctors.map(({ slug }) => slug)).toEqual(['dr-bina-shah'])
  })

  test('files for many pages have no page of their own and add none', async () => {
    for (const slug of ['every-treatment', 'piles-in-a-city', 'piles-treatment-in-agra'])
      expect(await askPage(marketingStaticProps('marketing'), { address: [slug] })).toMatchObject({
        notFound: true,
      })
  })
})
