import { afterAll, beforeAll, expect, test } from 'vitest'
import { provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'
import {
  type ExternalBackend,
  sending,
  serveExternalBackend,
} from '#tests/support/external-backend'
import { partnerForm, servePartnerPage } from '#tests/support/leads/partner'
import { setLimits } from '#tests/support/limits'

/** The partner form of a site whose leads go to the operator's external backend. */

const taken = sending({ status: { code: '200', message: 'ok' }, data: [{ Id: '1' }], error: [] })
const refused = sending({ status: { code: '422', message: 'no' }, data: null, error: ['no'] }, 422)

// Both databases share one backend, because the process reads its address only once.
let backend: ExternalBackend
beforeAll(async () => {
  backend = await serveExternalBackend()
  process.env.LOG_LEVEL = 'silent'
  process.env.NEXT_PUBLIC_API_URL = backend.origin
})
afterAll(async () => {
  delete process.env.LOG_LEVEL
  delete process.env.NEXT_PUBLIC_API_URL
  await backend.close()
})

onEachDatabase('the partner page with an external backend', (open) => {
  let site: Awaited<ReturnType<typeof servePartnerPage>>

  provideCatalogue(open)
  beforeAll(async () => {
    setLimits()
    site = await servePartnerPage()
  })
  afterAll(() => site.close())

  test('sends the lead to the backend and does not save it here', async () => {
    backend.replyWith(taken)
    const { answer, headers } = await site.post(partnerForm())
    expect(answer).toEqual({ redirect: '/thankyou?isquicksurvey=1' })
    // Only the visitor's id: this site has no receipt to show.
    expect(headers.get('set-cookie')).toMatch(/^visitorid=[0-9a-f]{32};[^,]*$/)
    expect(backend.asked).toMatchObject([
      { url: '/lead/v1/admin/webleadcreate', headers: { 'idempotency-key': partnerForm().key } },
    ])
    expect(JSON.parse(backend.asked[0]?.body ?? '')).toMatchObject({
      lead_channeldata: 'Partner',
      MobileNoData: '9876543210',
      CityData: 'Delhi',
    })
    expect(await open().db.selectFrom('lead').select('id').execute()).toEqual([])
  })

  test('shows the form again with its values and a message if the backend rejects it', async () => {
    backend.replyWith(refused)
    const { status, answer } = await site.post(partnerForm())
    expect(status).toBe(502)
    expect(answer).toMatchObject({
      form: {
        initial: { name: 'Asha Rao' },
        problems: {},
        notice: 'Your request could not be sent just now. Please try again, or call us.',
        idempotencyKey: partnerForm().key,
      },
    })
  })
})
