import { describe, expect, test } from 'vitest'
import { parseEnvironment } from '#lib/config/env.server'
import type { OwnBrand } from '#lib/config/site'
import { type Colour, checks } from '#lib/server/operate/doctor/checks'
import type { DatabaseFacts, Facts, StoredFacts } from '#lib/server/operate/doctor/facts'
import type { OutsideFacts } from '#lib/server/operate/doctor/outside'
import { examine, lineOf } from '#lib/server/operate/doctor/report'

const now = Date.parse('2026-11-25T10:00:00Z')
const hour = 3_600_000

const zoho = {
  CRM_PROVIDER: 'zoho',
  ZOHO_CLIENT_ID: '1000.CLIENT',
  ZOHO_CLIENT_SECRET: 'client-secret',
  ZOHO_REFRESH_TOKEN: '1000.refresh.token',
}
const msg91 = {
  SMS_PROVIDER: 'msg91',
  MSG91_AUTH_KEY: 'msg91-key',
  MSG91_TEMPLATE_ID: 'flow-codes',
  MSG91_RECEIPT_TEMPLATE_ID: 'flow-requests',
}
/** A site that is ready for patients. */
const ready = {
  ...{ ...zoho, ...msg91, DATA_DIR: '/srv/data' },
  NEXT_PUBLIC_SITE_URL: 'https://care.example',
  ...{ TRUSTED_PROXIES: '1', LISTEN: 'local', METRICS_TOKEN: 'token-of-metrics' },
}
const own: OwnBrand = {
  ...{ name: 'Care Example', phone: '9876543210', whatsAppNumber: '9876543211' },
  grievanceOfficer: 'Meera Nair',
}
const stored: StoredFacts = {
  state: 'ready',
  catalogue: {
    contentHash: 'hash',
    sources: [],
    sampleKinds: [],
    refused: 0,
    refusedAtStart: false,
    loaded: {},
  },
  outbox: {
    ...{ waiting: 0, due: 0, failing: 0, dead: 0, deadBySetting: 0, loginRefused: 0 },
    ...{ refusal: null, oldestWaitingMs: 0, kinds: {}, errors: {} },
  },
  purgedAt: now - hour,
}
const nhd = {
  ...{ folder: 'lists', files: ['nhd.csv'], targets: ['hospitals.csv'], at: now },
  lists: [{ target: 'hospitals.csv', file: 'nhd.csv', folder: 'lists', refused: 771 }],
}
const outside: Required<OutsideFacts> = {
  login: { skewMs: 200 },
  site: { answer: 'site', detail: '200', plain: 'redirects' },
  sms: 'sent',
}

/** Facts of the ready site with these differences. */
const factsWith = (
  variables: Record<string, string> = {},
  change: Partial<Omit<Facts, 'settings'>> = {},
): Facts => ({
  settings: parseEnvironment({ ...ready, ...variables }),
  own,
  hasContentDir: true,
  now,
  database: stored,
  files: [{ file: '/srv/data/secret', access: 'owner' }],
  freeBytes: 1e11,
  lastBackup: { at: new Date(now - 7 * hour).toISOString(), file: '/srv/backups/last' },
  hasLastBackup: true,
  outside,
  ...change,
})
const withOwn = (change: Partial<OwnBrand>) => factsWith({}, { own: { ...own, ...change } })
const withOutbox = (change: Partial<StoredFacts['outbox']>) =>
  factsWith({}, { database: { ...stored, outbox: { ...stored.outbox, ...change } } })
const withCatalogue = (change: Partial<StoredFacts['catalogue']>) =>
  factsWith({}, { database: { ...stored, catalogue: { ...stored.catalogue, ...change } } })
const withDatabase = (database: DatabaseFacts) => factsWith({}, { database })
const withOutside = (change: OutsideFacts) => factsWith({}, { outside: { ...outside, ...change } })
const withFile = (file: string, access: Facts['files'][number]['access']) =>
  factsWith({}, { files: [{ file, access }] })

const several = { DATABASE_URL: 'postgres://u:p@db/site' }

const cases: [check: string, facts: Facts, colour: Colour | undefined, line: RegExp][] = [
  ['database', withDatabase({ state: 'missing' }), 'red', /no site in it yet: npm start/],
  ['database', withDatabase({ state: 'denied' }), 'red', /may not read it: run this as the site's/],
  ['database', withDatabase({ state: 'away' }), 'red', /does not answer/],
  ['database', withDatabase({ state: 'newer' }), 'red', /newer version/],
  [
    'database',
    withDatabase({ state: 'pending', names: ['0020-login-browser'] }),
    'red',
    /1 migration must run: npm run db -- migrate/,
  ],
  ['files', withFile('.env', 'everybody'), 'red', /every user.*\.env: chmod go= \.env/],
  [
    'files',
    withFile('/srv/data', 'others'),
    'amber',
    /can reach \/srv\/data: chmod go= \/srv\/data/,
  ],
  ['files', withFile('/srv/data', 'denied'), 'red', /this user may not use \/srv\/data/],
  ['secret', factsWith({}), 'green', /it is in \/srv\/data\/secret/],
  ['secret', factsWith({}, { files: [] }), 'green', /made when it is first needed/],
  ['secret', factsWith(several), 'red', /set SITE_SECRET, the same for all/],
  ['secret', factsWith({ REDIS_URL: 'redis://redis' }), 'red', /set SITE_SECRET/],
  ['secret', factsWith({ ...several, SITE_SECRET: 's'.repeat(40) }), 'green', /is set/],
  ['disk', factsWith({}, { freeBytes: 1e7 }), 'red', /0\.0 GB are free: make room/],
  ['disk', factsWith({}, { freeBytes: 5e8 }), 'amber', /0\.5 GB are free/],
  ['disk', factsWith({}, { freeBytes: undefined }), 'amber', /unknown/],
  [
    'address',
    factsWith({ NEXT_PUBLIC_SITE_URL: '' }),
    'red',
    /calls itself http:\/\/localhost:3000/,
  ],
  ['address', factsWith({ NEXT_PUBLIC_SITE_URL: 'http://127.0.0.1' }), 'red', /calls itself/],
  ['address', factsWith({ NEXT_PUBLIC_SITE_URL: 'http://care.example' }), 'red', /not encrypted/],
  ['proxy', factsWith({ NEXT_PUBLIC_SITE_URL: 'http://care.example' }), 'amber', /no proxy/],
  ['proxy', factsWith({ TRUSTED_PROXIES: '0' }), 'red', /set TRUSTED_PROXIES=1/],
  ['proxy', factsWith({ LISTEN: 'all' }), 'amber', /port 3000.*set LISTEN=local/],
  [
    'public site',
    withOutside({ site: { answer: 'certificate', detail: 'CERT_HAS_EXPIRED' } }),
    'red',
    /CERT_HAS_EXPIRED/,
  ],
  [
    'public site',
    withOutside({ site: { answer: 'none', detail: 'ENOTFOUND' } }),
    'amber',
    /could not be reached from here \(ENOTFOUND\)/,
  ],
  [
    'public site',
    withOutside({ site: { answer: 'other', detail: '404' } }),
    'red',
    /something else answers/,
  ],
  ['public site', withOutside({ site: { answer: 'other', detail: '502' } }), 'amber', /start the/],
  [
    'public site',
    withOutside({ site: { answer: 'site', detail: '200', plain: 'serves' } }),
    'red',
    /without leading to https/,
  ],
  [
    'public site',
    withOutside({ site: { answer: 'site', detail: '200', plain: 'closed' } }),
    'amber',
    /typed addresses may fail/,
  ],
  ['public site', factsWith({}, { outside: {} }), undefined, /^$/],
  ['catalogue', withCatalogue({ refusedAtStart: true }), 'amber', /have faults/],
  ['backup', factsWith({}, { hasLastBackup: false }), 'amber', /not at .*last any more/],
  [
    'content folder',
    factsWith({ CONTENT_DIR: 'onw' }, { hasContentDir: false, database: { state: 'missing' } }),
    'red',
    /no folder onw with your brand.*: correct CONTENT_DIR, or npm run content -- init onw/,
  ],
  ['brand', withOwn({ name: undefined }), 'amber', /set brand in site\.yaml/],
  ['brand', withOwn({ name: 'CareSathi' }), 'green', /CareSathi/],
  ['phone', withOwn({ phone: undefined }), 'red', /a sample that reaches nobody/],
  ['whatsapp', withOwn({ whatsAppNumber: undefined }), 'red', /a sample/],
  ['grievance officer', withOwn({ grievanceOfficer: undefined }), 'red', /name nobody/],
  ['grievance officer', withOwn({}), 'green', /Meera Nair/],
  ['samples', withCatalogue({ sampleKinds: ['costs', 'jobs'] }), 'red', /invented costs, jobs/],
  ['samples', withCatalogue({ sampleKinds: ['insurers'] }), 'red', /invented insurers/],
  ['samples', withCatalogue({ sampleKinds: ['jobs', 'press'] }), 'amber', /invented jobs, press/],
  ['catalogue', withCatalogue({ contentHash: '' }), 'red', /npm run content -- import/],
  ['catalogue', withCatalogue({ contentHash: '', sources: ['nhd'] }), 'green', /imported/],
  [
    'catalogue',
    withCatalogue({ loaded: { nhd } }),
    'green',
    /mapped lists 771 rows \(npm run content -- sources\)/,
  ],
  ['catalogue', withCatalogue({ refused: 3 }), 'amber', /refused 3 rows: npm run content -- check/],
  ['samples', withDatabase({ state: 'away' }), undefined, /^$/],
  ['sms', factsWith({ SMS_PROVIDER: 'file' }), 'red', /nobody can log in: set SMS_PROVIDER/],
  ['sms', factsWith({ MSG91_RECEIPT_TEMPLATE_ID: '' }), 'amber', /MSG91_RECEIPT_TEMPLATE_ID/],
  ['sms', factsWith({ RECEIPT_LIMIT_PER_DAY: '5000' }), 'green', /at most 5000 receipts a day/],
  ['sms', factsWith({ NEXT_PUBLIC_API_URL: 'https://api.example' }), undefined, /^$/],
  [
    'sms test',
    withOutside({ sms: 'refused (status 401)' }),
    'red',
    /not accepted \(refused \(status 401\)\)/,
  ],
  ['sms test', withOutside({ sms: 'nothing is sent' }), 'red', /nothing is sent/],
  ['sms test', factsWith({}, { outside: {} }), undefined, /^$/],
  ['crm', factsWith({ CRM_PROVIDER: 'file' }), 'red', /nobody is called: set CRM_PROVIDER/],
  ['crm', factsWith({ NEXT_PUBLIC_API_URL: 'https://api.example' }), undefined, /^$/],
  [
    'crm login',
    withOutside({ login: { refusal: 'Zoho refuses the login: invalid_code' } }),
    'red',
    /Zoho refuses the login: invalid_code: check the ZOHO_… settings/,
  ],
  ['crm login', withOutside({ login: { unreachable: 'time-out' } }), 'amber', /time-out/],
  ['clock', withOutside({ login: { skewMs: 95_000 } }), 'amber', /95 s ahead of the CRM's/],
  ['clock', withOutside({ login: { skewMs: -61_000 } }), 'amber', /61 s behind the CRM's/],
  ['clock', withOutside({ login: {} }), undefined, /^$/],
  [
    'leads',
    withOutbox({ refusal: 'Zoho refuses the login: x' }),
    'red',
    /npm run outbox -- status/,
  ],
  ['leads', withOutbox({ dead: 1 }), 'red', /1 row for good: npm run leads -- dead/],
  ['leads', withOutbox({ oldestWaitingMs: hour + 1 }), 'red', /over an hour/],
  ['leads', withOutbox({ failing: 2 }), 'amber', /2 rows will be tried again/],
  ['backup', factsWith({}, { lastBackup: undefined }), 'amber', /npm run db -- backup/],
  ['backup', factsWith({}, { now: now + 41 * hour }), 'amber', /2 days old/],
  ['backup', factsWith({}, { now: now + 40 * hour }), 'green', /47 hours old: \/srv\/backups/],
  // A clock that was set back.
  ['backup', factsWith({}, { now: now - 90 * hour }), 'green', /0 hours old/],
  ['metrics', factsWith({ METRICS_TOKEN: '' }), 'amber', /set METRICS_TOKEN/],
  ['metrics', factsWith({ METRICS_TOKEN: '', TRUSTED_PROXIES: '0' }), 'green', /only this machine/],
  ['purge', withDatabase({ ...stored, purgedAt: now - 49 * hour }), 'amber', /leads -- purge/],
  ['purge', withDatabase({ ...stored, purgedAt: null }), 'green', /not yet/],
]

describe('the checks of doctor', () => {
  test.each(cases)('judge the facts: %s, case %#', (name, facts, colour, line) => {
    const result = examine(facts).find((one) => one.name === name)
    expect(result?.colour).toBe(colour)
    expect(result ? lineOf(result) : '').toMatch(line)
  })

  test('are all green for a site that is ready', () => {
    const results = examine(factsWith())
    expect(results.filter(({ colour }) => colour !== 'green')).toEqual([])
    expect(results.map(({ name }) => name)).toEqual(checks.map(({ name }) => name))
  })

  test('each have a case that is not green', () => {
    const tested = new Set(cases.flatMap(([name, , colour]) => (colour === 'green' ? [] : [name])))
    expect(checks.map(({ name }) => name).filter((name) => !tested.has(name))).toEqual([])
  })

  test('print a line without control characters that names the step', () => {
    const [result] = examine(withFile('/srv/\u001b[2J.env', 'everybody')).filter(
      ({ name }) => name === 'files',
    )
    const line = result ? lineOf(result) : ''
    expect(line).toMatch(/^red {4}files .*\\u001b.* \(docs\/go-live\.md, step 1\)$/)
    expect(line).not.toContain('\u001b')
  })
})
