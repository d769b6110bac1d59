import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { matchesOf } from '#lib/domain/routes/match'
import { type Route, routes } from '#lib/domain/routes/table'
import { installForms, type Shown, type Way } from './support/forms'
import { crmLines, expect, newMobile, test } from './support/site'

/**
 * Follows every form and every opener of each kind of page into the CRM, with and without JavaScript, and writes what
 * was asked and what arrived into docs/requests.md.
 */

const pages = {
  'lists of doctors and hospitals': [
    '/delhi/doctors/cardiology',
    '/delhi/doctors/cardiology?gender=female',
    '/delhi/doctors',
    '/mumbai/hospitals/general-surgery',
    '/mumbai/hospitals',
    '/shimla/hospitals/nephrology',
    '/doctors',
    '/hospitals',
    '/hospitals/insurance/cghs',
  ],
  'doctors, hospitals and departments': [
    '/doctor/dr-harleen-kaur-bajwa',
    '/doctor/dr-gurleen-chadha',
    '/hospital/peepal-court-hospital',
    '/hospital/peepal-court-hospital/doctors',
    '/hospital/peepal-court-hospital/reviews',
    '/department/ENT',
    '/find-hospital-doctor-for-surgery?treatment=piles-treatment&city=delhi&who=doctors',
  ],
  'conditions, treatments and costs': [
    '/condition',
    '/condition/piles',
    '/treatment',
    '/treatment/hernia-repair',
    '/treatment/hernia-repair/delhi',
    '/treatment/hernia-repair/cost-in-india',
    '/treatment/hernia-repair/cost-in-delhi',
  ],
  'tests and articles': [
    '/test',
    '/hi/test',
    '/test/cbc',
    '/hi/test/cbc',
    '/blog',
    '/hi/blog',
    '/blog/piles-or-fissure-how-to-tell',
    '/hi/blog/bawasir-ya-fissure',
  ],
  'pages in Hindi': [
    '/hi/condition',
    '/hi/condition/piles',
    '/hi/treatment',
    '/hi/treatment/hernia-repair',
    '/hi/about-us',
    '/hi/contact-us',
    '/hi/privacy',
    '/hi/refund-policy',
    '/hi/terms-conditions',
    '/hi/editorial-policy',
    '/hi/tools/bmi-calculator',
    '/hi/tools/piles-severity',
    '/hi/tools/cataract-lens',
    '/hi/treatment/hernia-repair/delhi',
    '/hi/treatment/hernia-repair/cost-in-india',
    '/hi/treatment/hernia-repair/cost-in-delhi',
  ],
  'lists and profiles in Hindi': [
    '/hi/delhi/doctors/cardiology',
    '/hi/mumbai/hospitals/general-surgery',
    '/hi/doctors',
    '/hi/hospitals',
    '/hi/hospitals/insurance/cghs',
    '/hi/doctor/dr-harleen-kaur-bajwa',
    '/hi/hospital/peepal-court-hospital',
    '/hi/hospital/peepal-court-hospital/doctors',
    '/hi/hospital/peepal-court-hospital/reviews',
    '/hi/department/ENT',
  ],
  'services, people and the company in Hindi': [
    '/hi',
    '/hi/search?q=knee',
    '/hi/services/second-opinion',
    '/hi/services/medical-loan',
    '/hi/insurance',
    '/hi/insurance/cghs',
    '/hi/authors',
    '/hi/authors/anagha-dixit',
    '/hi/reviewers',
    '/hi/reviewers/dr-meenal-kothurkar',
    '/hi/appointment',
    '/hi/thankyou',
    '/hi/reviews',
    '/hi/reviews/write',
    '/hi/videos',
    '/hi/press',
    '/hi/careers',
    '/hi/partner-with-us',
    '/hi/login',
    '/hi/faq',
    '/hi/all',
    '/hi/all/cities',
  ],
  'services, tools and insurance': [
    '/services/second-opinion',
    '/services/medical-loan',
    '/tools/bmi-calculator',
    '/tools/piles-severity',
    '/tools/cataract-lens',
    '/insurance',
    '/insurance/cghs',
  ],
  'the home page, search, people and what follows a form': [
    '/',
    '/search?q=knee',
    '/search?q=zzzz',
    '/authors',
    '/authors/anagha-dixit',
    '/reviewers',
    '/reviewers/dr-meenal-kothurkar',
    '/appointment',
    '/thankyou',
  ],
  'the company': [
    '/reviews',
    '/reviews/write',
    '/videos',
    '/press',
    '/careers',
    '/about-us',
    '/contact-us',
    '/partner-with-us',
    '/login',
    '/no-such-page',
  ],
  'texts and lists of links': [
    '/faq',
    '/all',
    '/all/cities',
    '/privacy',
    '/refund-policy',
    '/terms-conditions',
    '/editorial-policy',
  ],
  'marketing pages': [
    '/campaign/eye-check-after-40',
    '/campaign/surgery-in-india-from-abroad',
    '/marketing/piles-treatment',
    '/marketing/thin/piles-treatment',
    '/marketing/onlyform/piles-treatment',
    '/marketing/remarks/piles-treatment',
    '/marketing/pdf/piles-treatment',
    '/marketing/cost/piles-treatment',
    '/marketing/index/piles-treatment',
    '/marketing/doctor/piles-treatment',
    '/marketing/callprimary/piles-treatment',
    '/marketing/topsticky/piles-treatment',
    '/marketing/brand/neem-day-surgery',
  ],
}

/**
 * Pages that ask for something else first: e2e/every-form.spec.ts and e2e/no-javascript.spec.ts send their forms. Who is
 * on /my-requests has sent one.
 */
const withoutForms = [
  '/chat',
  '/chat/ai',
  '/find-hospital-doctor-for-surgery',
  '/my-requests',
].flatMap((plain) => [plain, `/hi${plain}`])

test('every kind of page is in the list', () => {
  const listed = [...Object.values(pages).flat(), ...withoutForms].flatMap((address) =>
    matchesOf(address.replace(/\?.*/, ''))
      .slice(0, 1)
      .map(({ route, language }) => `${language} ${route.path}`),
  )
  const isPage = ({ path: pattern, source, leadsTo }: Route) =>
    source !== 'request' && !leadsTo && !/\.\w+$/.test(pattern)
  const all = (routes as readonly Route[])
    .filter(isPage)
    .flatMap(({ path: pattern, languages = ['en'] }) => languages.map((one) => `${one} ${pattern}`))
  expect(all.filter((one) => !listed.includes(one))).toEqual([])
})

const file = path.join(import.meta.dirname, '..', 'docs', 'requests.md')
const isUpdate = process.env.UPDATE === '1'
// One test after the other, because they write one file.
if (isUpdate) test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page }) => {
  await page.addInitScript(installForms)
})

type Lead = Record<string, unknown>

interface Request {
  mobile: string
  asked: Shown
}

async function sendPlain(page: Page, way: Way, from: string, html: string): Promise<Request> {
  const mobile = newMobile()
  const { origin } = new URL(page.url())
  // The partner form comes with its key, and the same key would be the same lead as that of the live form.
  const own = way.href ?? (way.opener === 'partner' ? from : undefined)
  const shown = own ? await (await page.request.get(own)).text() : html
  const { action, body, ...asked } = await page.evaluate(
    ([text, index, number]) => window.forms.plain(text, index, number),
    [shown, way.href ? 0 : way.index, mobile] as const,
  )
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin,
    referer: origin + (way.href ?? from),
  }
  const answer = await page.request.post(action, { headers, data: body, maxRedirects: 0 })
  expect(answer.status(), `${from}, ${way.opener}, without JavaScript`).toBe(303)
  return { mobile, asked }
}

async function sendLive(page: Page, way: Way): Promise<Request> {
  const mobile = newMobile()
  const asked = await page.evaluate(
    async ([one, number]) => {
      if (one.href) await window.forms.open(one)
      return window.forms.send(one, number)
    },
    [way, mobile] as const,
  )
  return { mobile, asked }
}

/** Differs between two leads with the same answers. */
const ownOfLead = ['Website_Created_Time', 'ip', 'phoneno']

async function arrived({ mobile }: Request): Promise<Lead> {
  const options = { timeout: 15_000, intervals: [20] }
  await expect.poll(() => crmLines(mobile).length, options).toBe(1)
  const lead = crmLines(mobile)[0]?.lead as Lead
  expect(lead.phoneno).toBe(mobile)
  return Object.fromEntries(Object.entries(lead).filter(([name]) => !ownOfLead.includes(name)))
}

/** Where the CRM has the answer to a question, and the answer that forms.ts gives to an empty one. */
const answers: Record<string, readonly [field: string, answer: string | RegExp]> = {
  name: ['name', 'Asha Rao'],
  email: ['Email', 'asha@example.in'],
  query: ['message', 'When can I come?'],
  city: ['city', /./],
  insured: ['IsInsurance', /./],
  insuranceType: ['insuranceType', /./],
  insuranceName: ['Insurance_Name', /./],
  priorConsultation: ['Prior_Consultation', 'yes'],
  requestedConsultation: ['Requested_Consultation', 'yes'],
  preferredCity: ['Preferred_City', 'Delhi'],
  callTime: ['Callback_Input', 'Evening'],
  monthlySalary: ['Monthly_Salary', '30000'],
  hospital: ['hospitalid', /^\d+$/],
}

function expectAnswers({ asked }: Request, lead: Lead, where: string) {
  for (const { name } of asked.fields) {
    const [field, answer] = answers[name] ?? []
    if (field) expect(lead[field], `${where}, ${name}`).toEqual(expect.stringMatching(answer ?? ''))
    if (name === 'treatment')
      expect(`${lead.procedure}${lead.condition}`, `${where}, ${name}`).not.toBe('')
  }
}

const cell = (text: unknown) => String(text ?? '').replaceAll('|', '\\|')
const listed = (...parts: unknown[]) => parts.filter(Boolean).join(', ')

const fieldText = ({ label, answer, hint }: Shown['fields'][number]) =>
  `${label}${answer && ` = ${answer}`}${hint && '*'}`

interface Row {
  way: Way
  live: Request
  lead: Lead
}

const head = [
  ...['Page', 'Opener', 'Title', 'Asks', 'Button'],
  ...['Page type', 'Page name', 'Variant', 'Tier', 'City', 'About', 'Doctor', 'Hospital', 'Other'],
]

function lineOf(from: string, { way, live: { asked }, lead }: Row): string {
  const about = listed(lead.procedure, lead.condition, lead.PageDepartment)
  const other = listed(
    lead.PageLanguage === 'hi' && 'hi',
    lead.Remark,
    lead.IsInsurance === 'yes' && 'insured',
    lead.Insurance_Name,
    lead.Page_Variant,
  )
  const { title, lines, fields, submit } = asked
  const asks = fields.map(fieldText).join(', ')
  const isNamed = way.href && way.opener !== 'ribbon'
  const cells = [
    ...[from, isNamed ? `${way.opener}: ${way.label}` : way.opener],
    ...[lines && isOwnKind(way) ? `${title}: ${lines}` : title, asks, submit],
    ...[lead.Page_Type, lead.page_name, lead.leadFormVariant, lead.LeadTier, lead.city, about],
    ...[lead.doctorid, lead.hospitalid, other],
  ]
  return `| ${cells.map(cell).join(' | ')} |`
}

/** Forms that differ from the page's own form. */
const isOwnKind = ({ opener }: Way) => opener !== 'callback' && opener !== 'partner'

/** Every opener of a page asks and sends the same, apart from what the opener itself says. */
function expectSame(from: string, rows: Row[]) {
  const [first, ...others] = rows.filter(({ way }) => isOwnKind(way))
  for (const { way, live, lead } of others) {
    const where = `${from}, ${way.opener} like ${first?.way.opener}`
    const isCard = /doctor|hospital/.test(way.opener)
    const seen = ({ title, submit, fields }: Shown) => ({
      ...(way.label !== '6' && { title }),
      submit,
      fields: fields
        .map(({ hint: _, ...one }) => fieldText({ ...one, hint: '' }))
        // A card suggests its own city.
        .map((text) => (/^(?:City|शहर)/.test(text) ? text.replace(/ = .*/, '') : text))
        .filter((text) => !(isCard && /^(?:Hospital|अस्पताल)/.test(text))),
    })
    expect(seen(live.asked), where).toEqual(first && seen(first.live.asked))
    const own = ['leadFormVariant', 'Lead_Form_Variant', 'Remark']
    if (isCard) own.push('doctorid', 'hospitalid', 'IsConsultwithDoctor', 'city', 'LeadTier')
    const sent = (one: Lead = {}) =>
      Object.fromEntries(Object.entries(one).filter(([name]) => !own.includes(name)))
    expect(sent(lead), where).toEqual(sent(first?.lead))
  }
}

async function follow(page: Page, from: string): Promise<Row[]> {
  const html = (await (await page.goto(from))?.text()) ?? ''
  const ways = await page.evaluate((text) => window.forms.waysIn(text), html)
  const sent: { way: Way; live: Request; plain: Request }[] = []
  for (const way of ways) {
    const same = sent.find((one) => way.href && one.way.href === way.href)
    if (same) {
      // Two links to the same URL: the form opens from both, and one lead is enough.
      const { fields: _, ...shown } = same.live.asked
      expect(await page.evaluate((one) => window.forms.look(one), way)).toEqual(shown)
      sent.push({ ...same, way })
      continue
    }
    const where = `${from}, ${way.opener}`
    const [plain, live] = await test.step(where, async () => {
      const sentPlain = sendPlain(page, way, from, html)
      // The live partner form leaves the page, in which the other form is read.
      if (way.opener === 'partner') await sentPlain
      return Promise.all([sentPlain, sendLive(page, way)])
    })
    expect(plain.asked, `${where}, without JavaScript`).toEqual(live.asked)
    sent.push({ way, live, plain })
    // This form leaves the page.
    if (way.opener === 'partner') {
      await page.waitForURL(/\/thankyou\?/)
      await page.goto(from)
    }
  }
  return Promise.all(
    sent.map(async ({ way, live, plain }) => {
      const where = `${from}, ${way.opener}`
      const [lead, plainLead] = await Promise.all([arrived(live), arrived(plain)])
      expectAnswers(live, lead, where)
      expect(plainLead, `${where}, without JavaScript`).toEqual(lead)
      return { way, live, lead }
    }),
  )
}

const intro = `# What each form asks and what reaches the CRM

Made by e2e/requests.spec.ts, which opens, fills and sends every form of each kind of page and reads the lead in the CRM. It
does so with and without JavaScript: both show the same, and the same arrives. \`UPDATE=1 npx playwright test requests\` writes
this page. e2e/tools.spec.ts and e2e/chat.spec.ts send the forms below the result of a tool and in the chat.

A field with \`=\` has that answer before the visitor touches it, and with \`*\` the form says that it is the page's. The test
answers the others: the city is Delhi, the treatment Other.
`

const readTable = () => readFileSync(file, 'utf8').split('\n')
const isOf = (from: string) => (line: string) => line.startsWith(`| ${cell(from)} |`)

/** Replaces the lines of some pages and keeps the order of the list above. */
function writeTable(paths: string[], lines: string[]) {
  let kept: string[] = []
  try {
    kept = readTable().filter((line) => !paths.some((from) => isOf(from)(line)))
  } catch {
    // The first time.
  }
  const all = [...kept, ...lines]
  const rows = Object.values(pages)
    .flat()
    .flatMap((from) => all.filter(isOf(from)))
  const table = [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...rows]
  writeFileSync(file, `${intro}\n${table.join('\n')}\n`)
}

for (const [name, paths] of Object.entries(pages))
  test(`${name}: every opener asks and sends what docs/requests.md says`, async ({
    page,
    allowConsole,
  }) => {
    test.setTimeout(120_000)
    allowConsole(/404/)
    const lines: string[] = []
    for (const from of paths) {
      const rows = await follow(page, from)
      expectSame(from, rows)
      lines.push(...rows.map((row) => lineOf(from, row)))
    }
    if (isUpdate) return writeTable(paths, lines)
    const written = readTable().filter((line) => paths.some((from) => isOf(from)(line)))
    expect(lines, 'UPDATE=1 npx playwright test requests writes docs/requests.md').toEqual(written)
  })
