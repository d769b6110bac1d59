import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormOptions } from '#lib/domain/leads/form-options'
import { links } from '#lib/domain/routes/links'
import { provideDatabase } from '#lib/server/db/database'
import { importCatalogue } from '#lib/server/import/import'
import { answerAppointment } from '#lib/server/pages/leads/appointment'
import { article, contentFolder, promotionFields } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'
import { type Listening, listen } from '#tests/support/processes/listen'

const promotion = {
  ...promotionFields,
  department: 'general-surgery',
  treatments: ['piles-treatment'],
  vendorId: 'vendor-1',
  successRedirection: 'https://example.org/thanks',
}

/** A button that opens the form works as a link too: the lead then has the same context as on its page. */
onEachDatabase('the page that the visitor of /appointment came from', (open) => {
  let site: Listening
  beforeAll(async () => {
    provideDatabase(open())
    await importCatalogue(
      open().db,
      contentFolder({ 'marketing/piles-week.md': article(promotion) }),
    )
    site = await listen(
      createServer(async (request, response) => {
        const query = new URL(request.url ?? '', 'http://localhost').searchParams
        const answer = await answerAppointment(request, response, Object.fromEntries(query))
        response.end(JSON.stringify(answer))
      }),
    )
  })
  afterAll(async () => {
    await site.close()
    provideDatabase(undefined)
  })

  async function formOf(about: Record<string, string>, post?: Record<string, string>) {
    const init = post ? { method: 'POST', body: new URLSearchParams(post) } : {}
    const response = await fetch(`${site.origin}${links.appointment(about)}`, init)
    const { screen } = (await response.json()) as {
      screen: {
        form: {
          page: Record<string, unknown>
          initial: Record<string, string>
          options: FormOptions
        }
      }
    }
    return screen.form
  }

  test.each([
    [
      '/condition/piles',
      {
        ...{ pageType: 'Condition', pageName: 'Piles', conditionName: 'Piles', tier: 2 },
        pageDepartment: 'General Surgery',
      },
      { treatment: 'condition:101' },
    ],
    [
      '/treatment/piles-treatment?x=1',
      { pageName: 'Piles treatment', path: '/treatment/piles-treatment' },
      { treatment: 'procedure:201' },
    ],
    ['/delhi/doctors', { pageName: 'Doctors in Delhi', cityName: 'Delhi', cityId: 514 }, {}],
    [
      '/doctor/dr-asha-rao',
      { pageType: 'doctors', pageName: 'Dr Asha Rao', doctorId: expect.any(Number) },
      {},
    ],
    ['/hospital/neem-hospital', { pageName: 'Neem Hospital', hospitalId: 3001 }, {}],
    [
      '/marketing/pdf/piles-week',
      {
        ...{ pageType: 'Marketing', marketingVariant: 'pdf', vendorId: 'vendor-1' },
        successRedirection: 'https://example.org/thanks',
      },
      { treatment: 'procedure:201' },
    ],
    [
      '/services/medical-loan',
      {
        pageName: 'Medical loan',
        remark: 'Medical loan',
        path: '/services/medical-loan',
      },
      {},
    ],
    [
      '/tools/piles-severity',
      { pageType: 'Treatment', pageDepartment: 'General Surgery' },
      { treatment: 'procedure:201' },
    ],
    ['/condition/unknown', { pageType: 'Condition', pageName: 'Appointment' }, {}],
    ['/', { pageType: 'Home', pageName: 'Home', path: '/' }, {}],
    ['/condition', { pageType: 'Condition', pageName: 'Conditions', tier: 2 }, {}],
    // The English form of a Hindi page: the switch in the header leads here.
    ['/hi/blog', { pageType: 'Blog', pageName: 'Blog', path: '/blog', language: 'en' }, {}],
    ['/reviews/2', { pageType: 'Home', pageName: 'Reviews', path: '/reviews/2' }, {}],
    ['/404', { pageType: 'Error', pageName: 'Page not found', tier: 4 }, {}],
    [
      '/find-hospital-doctor-for-surgery?treatment=piles-treatment&city=delhi&who=doctors',
      { pageName: 'Find a hospital or doctor for surgery', remark: 'Finder: doctors', cityId: 514 },
      { treatment: 'procedure:201' },
    ],
    [
      '/delhi/hospitals/cardiology?insurance=cghs&insurance=unknown',
      {
        ...{ pageName: 'Cardiology hospitals in Delhi', path: '/delhi/hospitals/cardiology' },
        initialValues: { insuranceType: 'Govt.', insuranceName: 'CGHS' },
      },
      {},
    ],
    [
      '/search?q=bone+marrow',
      { pageName: 'Search', search: '?q=bone+marrow', remark: 'Searched for: bone marrow' },
      {},
    ],
    [
      '/delhi/doctors/cardiology?gender=female',
      { path: '/delhi/doctors/cardiology', remark: 'Looked only at doctors who are women' },
      {},
    ],
    [
      '//elsewhere.example/condition/piles',
      { pageType: 'Home', pageName: 'Appointment', path: '/appointment' },
      {},
    ],
  ])('%s', async (from, page, initial) => {
    const form = await formOf({ from })
    expect(form.page).toMatchObject(page)
    expect(form.initial).toEqual(initial)
  })

  test('the list of treatments begins with those of the page’s department', async () => {
    const groupsOf = async (from: string) => {
      const { options } = await formOf({ from })
      return options.treatments.map(({ label }) => label)
    }
    expect((await groupsOf('/condition/piles'))[0]).toBe('Suggestions for this page')
    expect((await groupsOf('/'))[0]).toBe('Conditions')
  })

  test.each([
    ['514', '514'],
    ['delhi', '514'],
    ['मुंबई', '477'],
    ['Atlantis', undefined],
  ])('a link may name the city %j', async (city, id) => {
    const { suggested } = (await formOf({ city })) as { suggested?: { city: string } }
    expect(suggested?.city).toBe(id)
  })

  test('the opener’s values take precedence over the page’s topic', async () => {
    const about = { from: '/condition/piles', treatment: 'procedure:201', name: 'Asha Rao' }
    const { page, initial } = await formOf({ ...about, doctor: '4001' })
    expect(initial).toEqual({ treatment: 'procedure:201', name: 'Asha Rao' })
    expect(page).toMatchObject({ preset: { doctorId: 4001 } })
    expect(page).not.toHaveProperty('doctorId')
  })

  test('a rejected form of a marketing page redirects where the page says, not where the form claims', async () => {
    const claim = { pageType: 'Marketing', pageName: 'X', language: 'en' }
    const refused = (path: string) => {
      const claimed = { ...claim, path, successRedirection: 'https://evil.example/' }
      return formOf({}, { mobile: '1', page: JSON.stringify(claimed) })
    }
    expect((await refused('/marketing/thin/piles-week')).page).toMatchObject({
      successRedirection: 'https://example.org/thanks',
    })
    expect((await refused('/marketing/unknown')).page).not.toHaveProperty('successRedirection')
  })
})
