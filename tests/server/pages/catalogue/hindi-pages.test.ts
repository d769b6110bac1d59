import type { GetStaticProps } from 'next'
import { describe, expect, it } from 'vitest'
import { departmentStaticProps } from '#lib/server/pages/catalogue/department'
import { doctorStaticProps } from '#lib/server/pages/catalogue/doctor'
import { hospitalStaticProps } from '#lib/server/pages/catalogue/hospital'
import {
  hospitalDoctorsStaticProps,
  hospitalReviewsStaticProps,
} from '#lib/server/pages/catalogue/hospital-lists'
import {
  insuranceGuideStaticProps,
  insuranceStaticProps,
} from '#lib/server/pages/catalogue/insurance'
import { peopleStaticProps, personStaticProps } from '#lib/server/pages/catalogue/people'
import { contextOfPath } from '#lib/server/pages/context-of-path'
import type { PageWithTrail } from '#lib/server/pages/page-props'
import { reviewsStaticProps } from '#lib/server/pages/reviews/reviews'
import { textStaticProps } from '#lib/server/pages/site/text'
import { article, provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'
import { latinWords } from '#tests/support/hindi'
import { schemaOrgFaults } from '#tests/support/seo/schema-org'
import { askPage, moved, type Params, propsOf } from '#tests/support/static-props'

const textPage = (name: string) => ({
  name,
  title: `${name}, in a few words`,
  summary: 'Who we are.',
  description:
    'What this text is about, said in one sentence that is long enough for the result list of a search engine to show.',
  reviewed: '2026-03-05',
  nextReview: '2027-03-05',
})
const hindiText = {
  counterpart: 'about-us',
  name: 'हमारे बारे में',
  title: 'हमारे बारे में: सही डॉक्टर ढूँढने में मदद',
  summary: 'हम कौन हैं।',
  description:
    'हम कौन हैं: एक मुफ़्त सेवा, जो भारत में मरीज़ों को डॉक्टर, अस्पताल या इलाज ढूँढने में, और आगे क्या होगा यह जानने में मदद करती है।',
  reviewed: '2026-03-05',
  nextReview: '2027-03-05',
}

const translations = {
  'hi/departments.csv':
    'slug,name,practitioner,practitioner_plural,summary\ncardiology,दिल,दिल के डॉक्टर,दिल के डॉक्टर,दिल का इलाज।\nENT,कान-नाक-गला,कान-नाक-गले के डॉक्टर,कान-नाक-गले के डॉक्टर,कान का इलाज।\n',
  'hi/doctors.csv': 'slug,name\ndr-asha-rao,डॉ. आशा राव\n',
  'hi/hospitals.csv':
    'slug,name,address,accreditation\nneem-hospital,नीम हॉस्पिटल,"1 सैंपल रोड, दिल्ली",\npeepal-hospital,पीपल हॉस्पिटल,,\n',
  'hi/insurers.csv': 'slug,name,summary\ncghs,CGHS (केंद्र सरकार),एक सरकारी योजना।\n',
  'pages/about-us.md': article(
    { id: 503, ...textPage('About us') },
    '## First part\n\n[Help](/insurance).\n',
  ),
  'pages/contact-us.md': article({ id: 504, ...textPage('Contact us') }),
  'hi/pages/about-us.md': article(hindiText, '## पहला भाग\n\n[मदद](/insurance)।\n'),
}

/** What search engines and the trail show of a page. */
async function texts<P extends PageWithTrail>(data: GetStaticProps<P>, params: Params = {}) {
  const { seo, trail } = await propsOf(data, params, 'hi')
  expect(schemaOrgFaults(seo.jsonLd)).toEqual([])
  return [seo.title, seo.description, ...trail.map(({ name }) => name)].join(' ')
}

onEachDatabase('pages in Hindi', (open) => {
  provideCatalogue(open, translations)

  it.each<[string, GetStaticProps<PageWithTrail>, Params, string]>([
    ['a doctor', doctorStaticProps, { slug: 'dr-asha-rao' }, '/doctor/dr-asha-rao'],
    ['a hospital', hospitalStaticProps, { slug: 'neem-hospital' }, '/hospital/neem-hospital'],
    [
      'the doctors of a hospital',
      hospitalDoctorsStaticProps,
      { slug: 'neem-hospital' },
      '/hospital/neem-hospital/doctors',
    ],
    [
      'the reviews of a hospital',
      hospitalReviewsStaticProps,
      { slug: 'neem-hospital' },
      '/hospital/neem-hospital/reviews',
    ],
    ['a department', departmentStaticProps, { slug: 'cardiology' }, '/department/cardiology'],
    ['insurance', insuranceStaticProps, {}, '/insurance'],
    ['a guide', insuranceGuideStaticProps, { slug: 'cghs' }, '/insurance/cghs'],
    ['the authors', peopleStaticProps('author'), {}, '/authors'],
    ['an author', personStaticProps('author'), { slug: 'a-writer' }, '/authors/a-writer'],
    ['the reviewers', peopleStaticProps('reviewer'), {}, '/reviewers'],
    ['the reviews', reviewsStaticProps, {}, '/reviews'],
    ['a text', textStaticProps, { slug: 'about-us' }, '/about-us'],
  ])('%s has Hindi texts, the Hindi address and both languages', async (_, data, params, path) => {
    const { page, seo } = await propsOf(data, params, 'hi')
    expect(page).toMatchObject({ language: 'hi', path: `/hi${path}` })
    expect(seo.alternates.map(({ href }) => new URL(href).pathname)).toEqual([path, `/hi${path}`])
    expect(JSON.stringify(seo.jsonLd)).toContain(`/hi${path}`)
    expect(latinWords(await texts(data, params), ['SAMPLE-1'])).toEqual([])
    const asked = await contextOfPath(`/hi${path}`)
    expect(asked).toMatchObject({ path: page.path, pageName: page.pageName, language: 'hi' })
  })

  it('carries the English names of department, city and insurer to the CRM', async () => {
    const doctor = await propsOf(doctorStaticProps, { slug: 'dr-asha-rao' }, 'hi')
    expect(doctor.page).toMatchObject({
      pageName: 'डॉ. आशा राव',
      pageDepartment: 'Cardiology',
      cityName: 'Delhi',
      hospitals: [{ name: 'नीम हॉस्पिटल, दिल्ली', latin: 'Neem Hospital, Delhi', cityName: 'Delhi' }],
    })
    const { page } = await propsOf(departmentStaticProps, { slug: 'cardiology' }, 'hi')
    expect(page).toMatchObject({ pageName: 'दिल', pageDepartment: 'Cardiology' })
    const guide = await propsOf(insuranceGuideStaticProps, { slug: 'cghs' }, 'hi')
    expect(guide.page).toMatchObject({
      pageName: 'CGHS (केंद्र सरकार)',
      initialValues: { insuranceName: 'CGHS' },
    })
  })

  it('keeps the accreditation of a hospital whose cell is empty', async () => {
    const english = await propsOf(hospitalStaticProps, { slug: 'neem-hospital' })
    const { view } = await propsOf(hospitalStaticProps, { slug: 'neem-hospital' }, 'hi')
    expect(view?.hospital.accreditation).toEqual(english.view?.hospital.accreditation)
    expect(view?.hospital.accreditation).not.toHaveLength(0)
  })

  it('redirects within the language', async () => {
    const to = (path: string) => moved(`/hi${path}`)
    expect(await askPage(departmentStaticProps, { slug: 'Cardiology' }, 'hi')).toEqual(
      to('/department/cardiology'),
    )
    expect(await askPage(doctorStaticProps, { slug: 'DR-ASHA-RAO' }, 'hi')).toEqual(
      to('/doctor/dr-asha-rao'),
    )
    const first = { slug: 'neem-hospital', page: ['1'] }
    expect(await askPage(hospitalDoctorsStaticProps, first, 'hi')).toEqual(
      to('/hospital/neem-hospital/doctors'),
    )
    expect(await askPage(insuranceGuideStaticProps, { slug: 'CGHS' }, 'hi')).toEqual(
      to('/insurance/cghs'),
    )
  })

  describe('a text page', () => {
    it('leads to the English one if it is not translated', async () => {
      expect(await askPage(textStaticProps, { slug: 'contact-us' }, 'hi')).toEqual({
        redirect: { destination: '/contact-us', statusCode: 302 },
      })
      const { seo } = await propsOf(textStaticProps, { slug: 'contact-us' })
      expect(seo.alternates).toEqual([])
    })

    it('links pages of its language', async () => {
      const { article: text } = await propsOf(textStaticProps, { slug: 'about-us' }, 'hi')
      expect(text.sections[0]?.html).toContain('href="/hi/insurance"')
    })
  })

  it('lists each text of a person once', async () => {
    const { groups } = await propsOf(personStaticProps('reviewer'), { slug: 'dr-a-reviewer' }, 'hi')
    const works = groups.flatMap((group) => group.works)
    expect(works.filter(({ kind }) => kind === 'test')).toMatchObject([{ language: 'hi' }])
    expect(works.some(({ language }) => language === 'en')).toBe(true)
    const { people } = await propsOf(peopleStaticProps('reviewer'), {}, 'hi')
    expect(people).toMatchObject([{ name: 'डॉ. ए रिव्यूअर', works: works.length }])
  })
})
