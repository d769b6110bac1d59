import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { consentVersion } from '#lib/domain/leads/consent'
import { emptyLeadForm } from '#lib/domain/leads/form'
import type { FormOptions } from '#lib/domain/leads/form-options'
import { emptyLead, type LeadPayload } from '#lib/domain/leads/lead'
import { inLanguage, requestPath } from '#lib/domain/routes/links'
import { languageOf } from '#lib/domain/text/language'
import { askingForm, correctionOf, sentValues } from '#lib/server/leads/correction'
import { readReceipt, readRequest } from '#lib/server/leads/receipt'
import { submitLead } from '#lib/server/leads/submit'
import { provideProcessWide } from '#lib/server/platform/process-wide'
import { hashOfToken } from '#lib/server/platform/secrets'
import { article, promotionFields, provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'
import { circumstancesOf, depsOn, newKey, sampleLead } from '#tests/support/leads/leads'
import { serveRequestPages } from '#tests/support/leads/request-pages'
import { setLimits } from '#tests/support/limits'

onEachDatabase('the receipt and the page of a request', (open) => {
  let site: Awaited<ReturnType<typeof serveRequestPages>>

  beforeAll(async () => {
    process.env.LOG_LEVEL = 'silent'
    site = await serveRequestPages()
  })
  afterAll(async () => {
    delete process.env.LOG_LEVEL
    await site.close()
  })
  provideCatalogue(open, {
    'marketing/piles-week.md': article({
      ...promotionFields,
      successRedirection: 'https://example.org/plan',
    }),
  })
  beforeEach(async () => {
    setLimits({ request: 3 })
    await open().db.deleteFrom('outbox').execute()
    await open().db.deleteFrom('lead').execute()
  })

  async function sent(change: Partial<LeadPayload> = {}, page?: string) {
    const { deps } = depsOn(open().db, Date.now())
    const payload = sampleLead({ QueryData: 'Is it urgent?', ...change })
    const { receiptToken: token } = await submitLead(
      {
        payload,
        ...circumstancesOf(
          newKey(),
          page ? { consent: { version: consentVersion, language: 'en', page } } : {},
        ),
      },
      deps,
    )
    const address = inLanguage(requestPath(token), languageOf(payload.PageLanguage))
    return { token, address, cookie: { cookie: `lead_receipt=${token}` } }
  }
  const arrivedAgo = (ms: number, token: string) =>
    open()
      .db.updateTable('lead')
      .set({ createdAt: Date.now() - ms })
      .where('receiptTokenHash', '=', hashOfToken(token))
      .execute()
  const kept = (token: string) => readRequest(token, open().db)
  const kinds = async () =>
    (await open().db.selectFrom('outbox').select('kind').orderBy('id').execute()).map(
      ({ kind }) => kind,
    )
  const cityId = ({ options }: { options: FormOptions }, name: string) =>
    options.cities.find(({ label }) => label === name)?.id ?? ''
  const unchanged = { name: 'Asha Rao', mobile: '9876543210', email: 'asha@example.in', query: '' }

  test('answers an unknown token with 404 and an explanation', async () => {
    for (const token of ['nothing', 'a'.repeat(43)])
      expect(await site.get(`/request/${token}`)).toMatchObject({
        status: 404,
        answer: { screen: { step: 'unknown' } },
      })
    expect(await site.post(`/request/${'a'.repeat(43)}?step=withdraw`, {})).toMatchObject({
      status: 404,
    })
  })

  test('shows the request, and the form filled in with it', async () => {
    const { address } = await sent()
    expect((await site.get(address)).answer.screen).toMatchObject({
      step: 'see',
      sent: { name: 'Asha Rao', city: 'Delhi', state: 'received' },
    })
    const { screen } = (await site.get(`${address}?step=correct`)).answer
    expect(screen.fields.map(({ name, required }: never) => [name, required])).toEqual([
      ['name', true],
      ['mobile', true],
      ['email', false],
      ['city', true],
      ['treatment', false],
      ['query', false],
    ])
    const city = cityId(screen, 'Delhi')
    expect(screen.values).toEqual({
      ...{ ...unchanged, query: 'Is it urgent?', city, treatment: '' },
    })
  })

  test('saves a correction and redirects back, and stores the number in its usual form', async () => {
    const { token, address } = await sent()
    const city = cityId((await site.get(`${address}?step=correct`)).answer.screen, 'Mumbai')
    const { answer } = await site.post(`${address}?step=correct`, {
      ...{ name: ' Asha Devi ', mobile: '+91 91234 56789', email: '', city, query: 'Two\nlines' },
    })
    expect(answer).toEqual({ redirect: `${address}?done=corrected` })
    expect(await kept(token)).toMatchObject({
      ...{ name: 'Asha Devi', mobile: '9123456789', countryCode: '+91', email: '' },
      ...{ city: 'Mumbai', query: 'Two\nlines' },
    })
    expect(await kinds()).toEqual(['lead'])
  })

  test.each([
    ['en', { name: 'Please Enter Name', city: 'Please select valid city' }],
    ['hi', { name: 'कृपया अपना नाम लिखें', city: 'कृपया सही शहर चुनें' }],
  ])(
    'shows an invalid correction again with its messages, in %s',
    async (PageLanguage, messages) => {
      const { token, address } = await sent({ PageLanguage })
      const typed = {
        ...{ name: '', mobile: '12345', email: 'nobody', city: '99999' },
        ...{ treatment: 'procedure:99999', query: 'New' },
      }
      const { status, answer } = await site.post(`${address}?step=correct`, typed)
      expect(status).toBe(422)
      expect(answer.screen).toMatchObject({ step: 'correct', values: typed, problems: messages })
      expect(Object.keys(answer.screen.problems)).toEqual([
        ...['name', 'mobile', 'email', 'city', 'treatment'],
      ])
      expect(await kept(token)).toMatchObject({ name: 'Asha Rao', query: 'Is it urgent?' })
    },
  )

  test('a correction stores no invisible characters', async () => {
    const { token, address } = await sent()
    const city = cityId((await site.get(`${address}?step=correct`)).answer.screen, 'Delhi')
    const typed = { ...unchanged, city, name: 'A\u001b[2J\u202esha', query: 'x\u009by' }
    await site.post(`${address}?step=correct`, typed)
    expect(await kept(token)).toMatchObject({ name: 'A[2Jsha', query: 'xy' })
  })

  test('a number over its limit gets no other request by a correction, and the form says why', async () => {
    setLimits(0, [{ limit: 2, windowMs: 3_600_000 }])
    await sent({ MobileNoData: '9123456789' })
    await sent({ MobileNoData: '9123456789' })
    const { token, address } = await sent()
    const city = cityId((await site.get(`${address}?step=correct`)).answer.screen, 'Mumbai')
    const typed = { ...unchanged, mobile: '9123456789', city }
    const { status, answer } = await site.post(`${address}?step=correct`, typed)
    expect(status).toBe(422)
    expect(answer.screen).toMatchObject({
      ...{ step: 'correct', values: typed },
      problems: { mobile: expect.stringContaining('several requests for this number') },
    })
    expect(await kept(token)).toMatchObject({ mobile: '9876543210', city: 'Delhi' })
  })

  const names = ({ fields }: { fields: { name: string }[] }) => fields.map(({ name }) => name)
  const correction = async (address: string) =>
    (await site.get(`${address}?step=correct`)).answer.screen

  test('a request from the contact page can change when to call', async () => {
    const { token, address } = await sent(
      { PageTypeData: 'Contact', Callback_Input: 'Morning', CityData: '' },
      '/contact-us',
    )
    const screen = await correction(address)
    expect(names(screen)).toContain('callTime')
    expect(screen.values).toMatchObject({ callTime: 'Morning' })
    await site.post(`${address}?step=correct`, { ...unchanged, callTime: 'Evening' })
    expect((await kept(token))?.others).toMatchObject({ callTime: 'Evening' })
    const wrong = await site.post(`${address}?step=correct`, { ...unchanged, callTime: 'Night' })
    expect(wrong.answer.screen.problems).toEqual({ callTime: 'Please select any one' })
  })

  test('keeps what was typed before the city Other was chosen', async () => {
    const { token, address } = await sent({ Remark: 'Second opinion' })
    await site.post(`${address}?step=correct`, { ...unchanged, city: '0', cityTyped: 'Kasauli' })
    expect(await kept(token)).toMatchObject({
      city: 'Other',
      others: { remark: 'Second opinion; City typed: Kasauli' },
    })
    // The next correction shows it, and replaces it.
    const screen = await correction(address)
    expect(screen.values).toMatchObject({ cityTyped: 'Kasauli' })
    await site.post(`${address}?step=correct`, { ...unchanged, city: '0', cityTyped: 'Solan' })
    expect((await kept(token))?.others.remark).toBe('Second opinion; City typed: Solan')
    const city = cityId(screen, 'Delhi')
    await site.post(`${address}?step=correct`, { ...unchanged, city, cityTyped: 'Solan' })
    expect((await kept(token))?.others.remark).toBe('Second opinion')
  })

  test('a second opinion can change the answers about consultations and the preferred city', async () => {
    const { token, address } = await sent(
      {
        ...{ PageTypeData: 'Home', Remark: 'Second opinion', Prior_Consultation: 'no' },
        ...{ Requested_Consultation: 'yes', Preferred_City: 'Mumbai', CityData: '' },
      },
      '/services/second-opinion',
    )
    const screen = await correction(address)
    expect(names(screen)).toEqual(
      expect.arrayContaining(['priorConsultation', 'requestedConsultation', 'preferredCity']),
    )
    const [mumbai, delhi] = [cityId(screen, 'Mumbai'), cityId(screen, 'Delhi')]
    const answers = { priorConsultation: 'no', requestedConsultation: 'yes', preferredCity: mumbai }
    expect(screen.values).toMatchObject(answers)
    const post = (more: Record<string, string>) =>
      site.post(`${address}?step=correct`, { ...unchanged, ...answers, ...more })
    await post({ priorConsultation: 'yes', preferredCity: delhi })
    expect((await kept(token))?.others).toMatchObject({
      ...{ priorConsultation: 'yes', requestedConsultation: 'yes', preferredCity: 'Delhi' },
    })
    expect((await post({ preferredCity: '' })).answer.screen.problems).toEqual({
      preferredCity: 'Please select preferred city',
    })
    await post({ requestedConsultation: 'no', preferredCity: delhi })
    const { others } = (await kept(token)) ?? {}
    expect(others).toMatchObject({ requestedConsultation: 'no' })
    expect(others).not.toHaveProperty('preferredCity')
  })

  test('a request about cover can change the insurer, and its kind', async () => {
    const { token, address } = await sent(
      {
        ...{ PageTypeData: 'Insurance', insuranceType: 'Govt.', InsuranceNameData: 'CGHS' },
        IsInsurance: 'yes',
      },
      '/insurance',
    )
    const { values } = await correction(address)
    expect(values).toMatchObject({ insuranceType: 'Govt.', insuranceName: 'CGHS' })
    const answers = { insuranceType: 'Private', insuranceName: 'Star Health' }
    const city = cityId(await correction(address), 'Delhi')
    await site.post(`${address}?step=correct`, { ...unchanged, city, ...answers })
    expect((await kept(token))?.others).toMatchObject({ ...answers, insured: 'yes' })
  })

  test('an insurer that is named in a correction means that the patient is insured', () => {
    const lead = { ...emptyLead, IsInsurance: 'no' as const }
    const asking = { formRequirements: ['mobile', 'insured', 'insuranceName'] as const }
    const insuranceAfter = (answers: object) => {
      const values = { ...emptyLeadForm, mobile: '9876543210', ...answers }
      const options = { cities: [], treatments: [] }
      return correctionOf(values, lead, { options, countries: [], asking }).IsInsurance
    }
    expect(insuranceAfter({ insuranceName: 'CGHS' })).toBe('yes')
    expect(insuranceAfter({ insured: 'no', insuranceName: 'CGHS' })).toBe('yes')
    expect(insuranceAfter({ insured: 'no' })).toBe('no')
  })

  test("begins with the sent department, on a Hindi page's list too", async () => {
    const sample = await readRequest((await sent()).token)
    if (!sample) throw new Error('The request is not there.')
    const lead = { ...emptyLead, PageDepartment: 'Surgical Oncology' }
    const options = { cities: [], treatments: [] }
    const begins = (name: string, latin?: string) =>
      sentValues(sample, lead, options, {
        formRequirements: ['mobile', 'speciality'],
        specialities: [
          { id: 4, name: 'ईएनटी', latin: 'ENT' },
          { id: 7, name, ...(latin && { latin }) },
        ],
      }).speciality
    expect(begins('Surgical Oncology')).toBe('7')
    expect(begins('कैंसर सर्जरी', 'Surgical Oncology')).toBe('7')
    expect(begins('कैंसर सर्जरी', 'Oncology')).toBe('')
  })

  test('a request for a doctor can change to another hospital of the doctor, and not to another city', async () => {
    const doctor = { PageTypeData: 'doctors', docotrid: '4001', CityData: 'Delhi' }
    const hospitals = [
      { id: 3001, name: 'Neem Hospital, Delhi', cityName: 'Delhi' },
      { id: 3002, name: 'Lotus Hospital, Gurugram', cityName: 'Gurugram' },
    ]
    const lead = { ...emptyLead, ...doctor, hospitalid: '3001', leadFormVariant: '2' }
    const page = { pageType: 'doctors', path: '/doctor/x', pageName: 'X', language: 'en' } as const
    const asking = askingForm(lead, { ...page, doctorId: 4001, hospitals })
    expect(asking.formRequirements).toEqual([
      ...['name', 'mobile', 'email', 'treatment', 'hospital', 'query'],
    ])
    const options = { cities: [], treatments: [] }
    const values = { ...emptyLeadForm, mobile: '9876543210', hospital: '3002' }
    expect(correctionOf(values, lead, { options, countries: [], asking })).toMatchObject({
      ...{ hospitalid: '3002', CityData: 'Gurugram' },
    })
    // The card of another doctor on the same page asked for no hospital.
    const other = askingForm({ ...lead, docotrid: '4002' }, { ...page, doctorId: 4001, hospitals })
    expect(other.formRequirements).not.toContain('hospital')
    expect(other.formRequirements).not.toContain('city')
  })

  test('a page that is unknown, or of another kind by now, leaves what its type asks and what was answered', () => {
    const lead = { ...emptyLead, PageTypeData: 'Home', Monthly_Salary: '45000' }
    const page = { pageType: 'Contact', path: '/x', pageName: 'X', language: 'en' } as const
    for (const known of [undefined, page])
      expect(askingForm(lead, known).formRequirements).toEqual([
        ...['name', 'mobile', 'email', 'city', 'treatment', 'monthlySalary', 'query'],
      ])
  })

  test('does not require what the request did not have: a name, a city, an Indian number', async () => {
    const { token, address } = await sent({
      ...{ NameData: 'No Name', CityData: 'Nowhere', countryCode: '+971' },
      ...{ MobileNoData: '501234567', EmailIdData: '' },
    })
    const { screen } = (await site.get(`${address}?step=correct`)).answer
    expect(screen.values).toMatchObject({ name: '', city: '', mobile: '+971 501234567' })
    const fields = { name: '', mobile: '501234568', email: '', city: '', query: '' }
    expect((await site.post(`${address}?step=correct`, fields)).status).toBe(200)
    expect(await kept(token)).toMatchObject({
      ...{ name: '', mobile: '501234568', countryCode: '+971', city: 'Nowhere' },
    })
    const { lead } = { lead: await open().db.selectFrom('lead').selectAll().execute() }
    expect(JSON.parse(lead[0]?.payload ?? '')).toMatchObject({ NameData: 'No Name' })
  })

  test.each([
    ['+971', '501234567', '98765 43210', '+91', '9876543210'],
    ['+971', '501234567', '09876543210', '+91', '9876543210'],
    ['+971', '501234567', '+971 501234568', '+971', '501234568'],
    ['+971', '501234567', '501234568', '+971', '501234568'],
    ['+1', '2125550100', '+1 987 654 3210', '+1', '9876543210'],
    ['+91', '9876543210', '+971 50 123 4567', '+971', '501234567'],
    ['+91', '9876543210', '9123456789', '+91', '9123456789'],
  ])(
    'specification.md, section 5: corrects %s %s with the input %s to %s %s',
    async (countryCode, MobileNoData, ...rest) => {
      const [mobile, code, number] = rest
      const { token, address } = await sent({ countryCode, MobileNoData, CityData: '' })
      await site.post(`${address}?step=correct`, { ...unchanged, mobile, city: '' })
      expect(await kept(token)).toMatchObject({ countryCode: code, mobile: number })
    },
  )

  test.each<[Partial<LeadPayload>, shown: string, chosen: string, ...names: [string, string]]>([
    [{ condition_data: 'Piles' }, 'condition:101', 'procedure:201', 'Piles treatment', ''],
    [{ ProcedureNameData: 'Piles treatment' }, 'procedure:201', 'condition:102', '', 'Hernia'],
    [{ ProcedureNameData: 'Other' }, 'other', 'condition:101', '', 'Piles'],
    [
      { ProcedureNameData: 'अन्य', PageLanguage: 'hi' },
      ...(['other', 'procedure:201', 'Piles treatment', ''] as const),
    ],
    [{ condition_data: 'Gone by now' }, '', '', '', 'Gone by now'],
    [{}, '', 'condition:102', '', 'Hernia'],
  ])(
    'specification.md, section 4: keeps only one of procedure and condition: %j',
    async (said, shown, chosen, ...names) => {
      const { address } = await sent({ ...said, CityData: '' })
      const { values } = (await site.get(`${address}?step=correct`)).answer.screen
      expect(values.treatment).toBe(shown)
      await site.post(`${address}?step=correct`, { ...unchanged, city: '', treatment: chosen })
      const { payload } = await open().db.selectFrom('lead').selectAll().executeTakeFirstOrThrow()
      const { ProcedureNameData, condition_data } = JSON.parse(payload)
      expect([ProcedureNameData, condition_data]).toEqual(names)
    },
  )

  test('asks before it withdraws, and withdraws once if the button is pressed twice', async () => {
    const { token, address } = await sent()
    expect((await site.get(`${address}?step=withdraw`)).answer.screen.step).toBe('withdraw')
    expect(await kept(token)).toMatchObject({ state: 'received' })
    const back = { redirect: address }
    expect((await site.post(`${address}?step=withdraw`, {})).answer).toEqual(back)
    expect((await site.post(`${address}?step=withdraw`, {})).answer).toEqual(back)
    expect(await kinds()).toEqual(['lead', 'withdrawal'])
    for (const step of ['', '?step=correct', '?step=withdraw'])
      expect((await site.get(address + step)).answer.screen).toMatchObject({
        step: 'see',
        sent: {
          ...{ state: 'withdrawn', withdrawnAt: expect.any(Number) },
          // Nothing of what was sent is on the page.
          ...{ name: '', mobile: '', email: '', query: '', city: '', others: {} },
        },
      })
    await site.post(`${address}?step=correct`, { ...unchanged, mobile: '9123456789' })
    expect(await kept(token)).toMatchObject({ mobile: '9876543210' })
  })

  test('rejects a withdrawal from another site or with another kind of body', async () => {
    const { token, address } = await sent()
    const withdraw = (headers: Record<string, string>) =>
      site.post(`${address}?step=withdraw`, {}, headers)
    expect((await withdraw({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await withdraw({ origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await withdraw({ 'content-type': 'text/plain' })).status).toBe(415)
    expect(await kept(token)).toMatchObject({ state: 'received' })
    // The page sends no referrer, so its own form has the origin 'null'.
    await withdraw({ origin: 'null', 'sec-fetch-site': 'same-origin' })
    expect(await kept(token)).toMatchObject({ state: 'withdrawn' })
  })

  test('rejects too many posts with a message', async () => {
    const { address } = await sent({ PageLanguage: 'hi' })
    const wrong = { ...unchanged, name: '', city: '' }
    for (let count = 0; count < 3; count += 1) await site.post(`${address}?step=correct`, wrong)
    const { status, headers, answer } = await site.post(`${address}?step=correct`, wrong)
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(answer.screen).toMatchObject({
      step: 'correct',
      notice: expect.stringMatching(/बहुत बार/),
    })
  })

  /** One is refused because it comes from another site, the other because of its number. */
  const refusals: [status: number, prepare: () => void, headers: Record<string, string>][] = [
    [403, () => {}, { origin: 'https://elsewhere.example' }],
    [
      429,
      () =>
        provideProcessWide('limiter', {
          take: async () => ({ allowed: false, retryAfterSeconds: 60 }),
        }),
      {},
    ],
  ]

  test.each(refusals)(
    'shows a correction again as it was typed if it is refused with %i',
    async (refused, prepare, headers) => {
      const { token, address } = await sent()
      const typed = { ...unchanged, name: 'Asha Devi', city: '0', treatment: '', query: 'One\nTwo' }
      prepare()
      const { status, answer } = await site.post(`${address}?step=correct`, typed, headers)
      expect(status).toBe(refused)
      expect(answer.screen).toMatchObject({ step: 'correct', values: typed, problems: {} })
      expect(answer.screen.notice).toMatch(/again/)
      expect(await kept(token)).toMatchObject({ name: 'Asha Rao' })
    },
  )

  test.each(refusals)(
    'shows a survey again as it was answered if it is refused with %i',
    async (refused, prepare, headers) => {
      const { cookie } = await sent()
      await site.post('/thankyou?isquicksurvey=1', { forWhom: 'child', when: 'week' }, cookie)
      prepare()
      const typed = { forWhom: 'parent', request: 'x' }
      const { status, answer } = await site.post('/thankyou', typed, { ...cookie, ...headers })
      expect(status).toBe(refused)
      expect(answer.screen.survey).toEqual({
        answers: { forWhom: 'parent' },
        problem: 'Your answers could not be saved. Please try again.',
      })
    },
  )

  test('the page of a request shows the two answers after it, and that a price was asked for without insurance', async () => {
    const cost = { PageTypeData: 'costpage', IsInsurance: 'no' as const }
    const { token, cookie } = await sent(cost)
    await site.post('/thankyou?isquicksurvey=1', { forWhom: 'child', when: 'week' }, cookie)
    expect((await kept(token))?.others).toMatchObject({
      ...{ forWhom: 'child', when: 'week', insured: 'no' },
    })
    expect((await kept((await sent()).token))?.others).not.toHaveProperty('insured')
  })

  test('the receipt and the page of a request say that a price was asked for, unless it was a callback', async () => {
    const cost = {
      ...{ PageTypeData: 'costpage', ProcedureNameData: 'Hernia repair', CityData: '' },
      IsInsurance: 'no' as const,
    }
    const { token, cookie } = await sent(cost)
    expect((await kept(token))?.others).toMatchObject({ estimate: 'yes' })
    const { receipt } = (await site.get('/thankyou', cookie)).answer.screen
    expect(receipt.details.asked).toEqual([
      ['Treatment or condition', 'Hernia repair'],
      ['Insured', 'No'],
      ['Cost estimate', 'Yes'],
    ])
    const callback = await sent({ ...cost, leadFormVariant: '11' })
    expect((await kept(callback.token))?.others).not.toHaveProperty('estimate')
  })

  test('a correction can change the answers after the request, and name the insurer of an insured patient', async () => {
    const { token, address, cookie } = await sent({
      ...{ PageTypeData: 'costpage', IsInsurance: 'yes', CityData: '' },
    })
    expect((await correction(address)).values).not.toHaveProperty('forWhom')
    await site.post('/thankyou?isquicksurvey=1', { forWhom: 'child', when: 'week' }, cookie)
    const screen = await correction(address)
    expect(names(screen)).toContain('insuranceName')
    expect(screen.values).toMatchObject({ insured: 'yes', forWhom: 'child', when: 'week' })
    const answers = { insured: 'yes', insuranceName: 'Star Health', forWhom: 'parent' }
    await site.post(`${address}?step=correct`, { ...unchanged, ...answers, when: 'today' })
    expect((await kept(token))?.others).toMatchObject({ ...answers, when: 'today' })
    expect(await kinds()).toContain('survey')
  })

  test('the receipt finds its lead only by the cookie', async () => {
    const { cookie } = await sent({ PageLanguage: 'hi', leadFormVariant: '10' })
    const address = '/hi/thankyou?isquicksurvey=1'
    expect((await site.get(address, cookie)).answer.screen).toEqual({
      receipt: {
        reference: expect.stringMatching(/^CS-/),
        state: 'received',
        // What it says depends on the time of day.
        callTime: expect.anything(),
        details: {
          callbackWord: expect.stringMatching(/^[A-Z]{4}$/),
          isPdf: true,
          with: [],
          asked: [['शहर', 'दिल्ली']],
          emergency: null,
          mobileEnd: '3210',
        },
        // The care team has not begun yet.
        progress: {},
        problem: '',
        isSurveySaved: false,
        others: [],
      },
      language: 'hi',
      survey: { answers: {}, problem: '' },
      plan: null,
    })
    const unknown = { receipt: null, language: 'hi', survey: null, plan: null }
    expect((await site.get(address)).answer.screen).toEqual(unknown)
    const stale = { cookie: `lead_receipt=${'a'.repeat(43)}` }
    expect((await site.get(address, stale)).answer.screen).toEqual(unknown)
  })

  const tenMinutes = 10 * 60_000

  test('ten minutes after the request its receipt shows only the reference, and asks for the last four digits of the number', async () => {
    setLimits()
    const { token, cookie, address } = await sent({}, '/condition/piles')
    const { receipt } = (await site.get('/thankyou?isquicksurvey=1', cookie)).answer.screen
    const open = { request: receipt.reference }
    expect((await site.post('/thankyou?step=open', open, cookie)).answer.redirect).toBe(address)

    await arrivedAgo(tenMinutes, token)
    const later = await site.get('/thankyou?isquicksurvey=1', cookie)
    expect(later.answer.screen).toMatchObject({
      receipt: { reference: receipt.reference, details: null },
      survey: null,
    })
    const shown = JSON.stringify(later.answer)
    for (const hidden of [token, receipt.details.callbackWord, '3210', 'Delhi'])
      expect(shown).not.toContain(hidden)
    for (const digits of ['', '0000', '321', '3211', '9876543211']) {
      const { status, answer } = await site.post('/thankyou?step=open', { ...open, digits }, cookie)
      expect(status).toBe(422)
      expect(answer.screen.receipt).toMatchObject({
        details: null,
        problem: expect.stringMatching(/not the last four digits/),
      })
      expect(JSON.stringify(answer)).not.toContain(token)
    }
    for (const digits of ['3210', '३२१०', '98765 43210'])
      expect((await site.post('/thankyou?step=open', { ...open, digits }, cookie)).answer).toEqual({
        redirect: address,
      })
  })

  test('a request that had to wait for the network does not open its receipt when it arrives', async () => {
    setLimits()
    const sentAt = new Date(Date.now() - tenMinutes).toISOString()
    const { cookie } = await sent({ CreatedDateData: sentAt })
    expect((await site.get('/thankyou', cookie)).answer.screen.receipt.details).toBeNull()
  })

  test('the last four digits can be guessed ten times a day, for each receipt', async () => {
    setLimits({ 'receipt-digits': 10 })
    const [one, other] = [await sent(), await sent()]
    await arrivedAgo(tenMinutes, one.token)
    await arrivedAgo(tenMinutes, other.token)
    const guess = (cookie: Record<string, string>, digits: string) =>
      site.post('/thankyou?step=open', { digits }, cookie)
    for (let at = 0; at < 10; at += 1) expect((await guess(one.cookie, '0000')).status).toBe(422)
    const { status, answer } = await guess(one.cookie, '3210')
    expect(status).toBe(429)
    expect(answer.screen.receipt.problem).toMatch(/log in with your number/)
    expect((await guess(other.cookie, '3210')).answer.redirect).toBe(other.address)
  })

  test('without the receipt’s cookie, reference and digits open nothing', async () => {
    const { cookie } = await sent()
    const { reference } = (await site.get('/thankyou', cookie)).answer.screen.receipt
    const asked = await site.post('/thankyou?step=open', { request: reference, digits: '3210' })
    expect(asked.answer.screen.receipt).toBeNull()
  })

  test('a survey sent ten minutes after the request is saved, and the page says so', async () => {
    const { token, cookie } = await sent()
    await arrivedAgo(tenMinutes, token)
    const saved = await site.post('/thankyou?isquicksurvey=1', { forWhom: 'child' }, cookie)
    expect((await kept(token))?.others).toMatchObject({ forWhom: 'child' })
    expect((await site.get(saved.answer.redirect, cookie)).answer.screen).toMatchObject({
      receipt: { details: null, isSurveySaved: true },
      survey: null,
    })
  })

  /** What a browser keeps of the cookies of one answer and sends with the next request. */
  const cookiesAfter = (headers: Headers, cookie: string) =>
    [...headers.getSetCookie().map((line) => line.split(';')[0]), cookie].join('; ')

  test('a second request in another tab does not replace the receipt of the first one', async () => {
    const address = '/thankyou?isquicksurvey=1'
    const first = await sent({}, '/condition/piles')
    const shown = await site.get(address, first.cookie)
    expect(shown.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        new RegExp(`^lead_receipts=${first.token}; Path=/; Max-Age=\\d+; HttpOnly; SameSite=Lax$`),
      ),
    ])
    const reference = shown.answer.screen.receipt.reference
    const second = await sent({}, '/doctor/dr-asha-rao')
    const cookie = cookiesAfter(shown.headers, second.cookie.cookie)
    const from = (page: string) => ({ cookie, referer: `https://care.example${page}?utm_source=a` })

    const newest = await site.get(address, from('/doctor/dr-asha-rao'))
    const { reference: newer, others } = newest.answer.screen.receipt
    expect(newer).not.toBe(reference)
    expect(others).toEqual([reference])
    // The tab of the first request is loaded again: the browser names the page before it as at first.
    const { screen } = (await site.get(address, from('/condition/piles'))).answer
    expect(screen.receipt).toMatchObject({ reference, others: [newer] })
    expect((await site.get(address, { cookie })).answer.screen.receipt.reference).toBe(newer)

    // Its plain survey is saved with it, and leads back to it.
    const survey = { forWhom: 'parent', when: '', request: reference }
    const { answer } = await site.post(address, survey, { cookie })
    expect(answer).toEqual({ redirect: `${address}&request=${reference}` })
    const again = (await site.get(answer.redirect, { cookie })).answer.screen
    expect(again).toMatchObject({
      receipt: { reference },
      survey: { answers: { forWhom: 'parent' } },
    })
    expect((await site.get(address, { cookie })).answer.screen.survey.answers).toEqual({})
  })

  test('keeps five receipts, and mentions only open requests of the last day', async () => {
    let cookie = ''
    const tokens: string[] = []
    for (const page of ['/1', '/2', '/3', '/4', '/5', '/6']) {
      const one = await sent({}, page)
      tokens.unshift(one.token)
      const { headers } = await site.get('/thankyou', {
        cookie: [one.cookie.cookie, cookie].filter(Boolean).join('; '),
      })
      cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
    }
    expect(cookie).toBe(`lead_receipts=${tokens.slice(0, 5).join('.')}`)
    const mentioned = async () =>
      (await site.get('/thankyou', { cookie })).answer.screen.receipt.others
    const references = await Promise.all(
      tokens.map(async (token) => (await readReceipt(token, open().db))?.reference),
    )
    expect(await mentioned()).toEqual(references.slice(1, 5))
    await site.post(`/request/${tokens[1]}?step=withdraw`, {})
    await arrivedAgo(86_400_000, tokens[2] ?? '')
    expect(await mentioned()).toEqual(references.slice(3, 5))
  })

  test('specification.md, section 4: the receipt has the success redirect of the form’s page, and of no other', async () => {
    const redirectAfter = async (page?: string) => {
      const { cookie } = await sent({}, page)
      return (await site.get('/thankyou', cookie)).answer.screen.successRedirection
    }
    expect(await redirectAfter('/marketing/piles-week')).toBe('https://example.org/plan')
    for (const page of [
      undefined,
      '/condition/piles',
      '/marketing/unknown',
      'https://evil.example/',
    ])
      expect(await redirectAfter(page)).toBeUndefined()
    // Without a receipt, as with an external backend, the browser names the page.
    const referer = 'https://care.example/marketing/piles-week?utm_source=a'
    expect((await site.get('/thankyou', { referer })).answer.screen).toMatchObject({
      receipt: null,
      successRedirection: 'https://example.org/plan',
    })
    const { cookie } = await sent()
    const { screen } = (await site.get('/thankyou', { ...cookie, referer })).answer
    expect(screen).not.toHaveProperty('successRedirection')
  })

  test('shows the survey if the address asks for it, and names only a known department in the plan', async () => {
    const { cookie } = await sent()
    const screen = async (query: string) =>
      (await site.get(`/thankyou?${query}`, cookie)).answer.screen
    expect(await screen('')).toMatchObject({ survey: null, plan: null })
    expect(await screen('isplanfeature=1&department=cardiology')).toMatchObject({
      plan: { department: 'Cardiology' },
    })
    expect(await screen('isplanfeature=1&department=<b>Free money</b>')).toMatchObject({
      plan: { department: null },
    })
  })

  test('saves the plain survey and redirects back to the same receipt', async () => {
    const { cookie } = await sent()
    const address = '/thankyou?isquicksurvey=1&isplanfeature=1&department=ENT&source=Marketing&x=1'
    const saved = await site.post(address, { forWhom: 'parent' }, cookie)
    expect(saved.answer).toEqual({ redirect: address.replace('&x=1', '') })
    const again = '/thankyou?isquicksurvey=1'
    expect((await site.get(again, cookie)).answer.screen.survey.answers).toEqual({
      forWhom: 'parent',
    })
    await site.post(again, { forWhom: '', when: 'today' }, cookie)
    expect((await site.get(again, cookie)).answer.screen.survey.answers).toEqual({ when: 'today' })
    expect(await kinds()).toEqual(['lead', 'survey'])
  })

  test.each<Record<string, string>>([{}, { forWhom: 'me' }, { when: 'x'.repeat(500) }])(
    'does not save the invalid survey answers %j',
    async (fields) => {
      const { cookie } = await sent()
      const { status, answer } = await site.post('/thankyou?isquicksurvey=1', fields, cookie)
      expect(status).toBe(422)
      expect(answer.screen.survey.problem).not.toBe('')
      expect(await kinds()).toEqual(['lead'])
    },
  )
})
