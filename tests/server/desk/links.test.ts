import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LinkChoice } from '#lib/domain/desk/links'
import { provideDatabase } from '#lib/server/db/database'
import { qrCode, qrCodeFile } from '#lib/server/desk/qr-code'
import { importCatalogue } from '#lib/server/import/import'
import { leadOfLink } from '#lib/server/pages/desk/links/lead-of-link'
import { deskLinkProps } from '#lib/server/pages/desk/links/link'
import { makeLink } from '#lib/server/pages/desk/links/linked-page'
import { manyLinksProps } from '#lib/server/pages/desk/links/many'
import { linkOffer } from '#lib/server/pages/desk/links/pages'
import { makeLog } from '#lib/server/platform/log'
import { provideProcessWide } from '#lib/server/platform/process-wide'
import { article, contentFolder, promotionFields } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'
import { serveDeskPage } from '#tests/support/desk-page'

const campaign = {
  ...promotionFields,
  department: 'general-surgery',
  questions: [{ question: 'Why?', answer: 'To know.' }],
}
const site = 'http://localhost:3000'

onEachDatabase('links', (open) => {
  beforeAll(async () => {
    provideProcessWide('log', makeLog('silent'))
    provideDatabase(open())
    const changes = {
      'campaigns/piles-week.md': article(campaign),
      // Called like the treatment that it is about.
      'marketing/piles-treatment.md': article({ ...campaign, name: 'Piles treatment' }),
      // Called like the condition, but about something else.
      'marketing/fissures.md': article({ ...campaign, id: 1102, name: 'Piles' }),
      'marketing/every-city.md': article({ id: 1103, pages: ['{treatment}-in-{city}'] }),
      'marketing/piles-treatment-in-delhi.md': article({ id: 1104, formTitle: 'Ask' }),
    }
    await importCatalogue(open().db, contentFolder(changes))
  })
  afterAll(() => provideDatabase(undefined))

  const made = async (choice: LinkChoice) => {
    const link = await makeLink(choice)
    return 'problem' in link ? link.problem : link.link.replace(site, '')
  }

  describe('one link', () => {
    test.each<[string, LinkChoice, string]>([
      ['a path', { page: '/treatment/piles-treatment' }, '/treatment/piles-treatment'],
      ['an address', { page: `${site}/condition/piles?x=1#top` }, '/condition/piles'],
      ['a name', { page: 'piles TREATMENT' }, '/treatment/piles-treatment'],
      [
        'a variant',
        { page: '/treatment/piles-treatment', variant: 'pdf' },
        '/marketing/pdf/piles-treatment',
      ],
      [
        'a variant in a city',
        { page: '/treatment/piles-treatment', variant: 'cost', city: 'Delhi' },
        '/marketing/cost/piles-treatment-in-delhi',
      ],
      [
        'the page of another city, and the city once',
        { page: '/marketing/cost/piles-treatment-in-delhi', city: 'delhi' },
        '/marketing/cost/piles-treatment-in-delhi',
      ],
      [
        'the page of the chosen city instead of the pasted one',
        { page: '/marketing/cost/piles-treatment-in-delhi', city: 'agra' },
        '/marketing/cost/piles-treatment?city=agra',
      ],
      [
        'a campaign, which the link tells the city',
        { page: '/campaign/piles-week', city: 'delhi', source: 'google' },
        '/campaign/piles-week?city=delhi&utm_source=google',
      ],
      [
        'a list in a city',
        { page: '/{city}/doctors/cardiology', city: 'delhi' },
        '/delhi/doctors/cardiology',
      ],
      [
        'a department in a city',
        { page: '/department/cardiology', city: 'delhi' },
        '/delhi/doctors/cardiology',
      ],
      [
        'everything at once',
        {
          page: '/condition/piles',
          variant: 'thin',
          source: 'google',
          medium: 'cpc',
          campaign: 'piles spring',
          term: '{keyword}',
          vendor: 'agency-7',
        },
        '/marketing/thin/piles?utm_source=google&utm_medium=cpc&utm_campaign=piles%20spring&utm_term={keyword}&vendorid=agency-7',
      ],
    ])('leads to %s', async (_, choice, link) => {
      expect(await made(choice)).toBe(link)
    })

    test.each<[LinkChoice, string]>([
      [{ page: '' }, 'Please choose a page.'],
      [{ page: '/nothing/here' }, 'There is no page /nothing/here'],
      [{ page: 'piles' }, 'Two pages are called piles: /condition/piles and /marketing/fissures'],
      [{ page: 'Rainbows' }, 'There is no page called Rainbows'],
      [{ page: 'https://example.com/condition/piles' }, 'is not an address of this site'],
      [{ page: '/condition/piles', variant: 'sparkling' }, 'There is no variant sparkling'],
      [{ page: '/department/cardiology', variant: 'pdf' }, 'have variants'],
      [{ page: '/condition/piles', city: 'Atlantis' }, 'There is no city called Atlantis'],
      [{ page: '/condition/piles', city: 'delhi' }, 'has no page in Delhi'],
      [{ page: '/{city}/doctors/cardiology' }, 'Please choose a city'],
      [{ page: '/condition/piles', campaign: '98765 43210' }, 'looks like a telephone number'],
    ])('is refused with a reason: %j', async (choice, reason) => {
      expect(await made(choice)).toContain(reason)
    })

    test('says what its lead will carry, as the site computes it', async () => {
      const link = await makeLink({
        page: '/treatment/piles-treatment',
        variant: 'pdf',
        city: 'delhi',
        source: 'google',
        medium: 'cpc',
        vendor: 'agency-7',
      })
      if ('problem' in link) throw new Error(link.problem)
      const { rows, asks, tier } = leadOfLink(link)
      expect(Object.fromEntries(rows)).toMatchObject({
        PageTypeData: 'Marketing',
        Page_Variant: 'pdf',
        leadFormVariant: '10',
        LeadTier: '1',
        ProcedureNameData: 'Piles treatment',
        CityData: 'Delhi',
        vendorId: 'agency-7',
        lead_channeldata: 'cpc',
        Zutm_source: 'google',
      })
      expect(asks).toContain('Name')
      expect(tier).toBe(1)
    })

    test('adds the city that the link locks to what the form asks', async () => {
      const link = await makeLink({ page: '/campaign/piles-week', city: 'delhi' })
      if ('problem' in link) throw new Error(link.problem)
      const { rows, asks } = leadOfLink(link)
      expect(Object.fromEntries(rows).CityData).toBe('Delhi')
      expect(asks[0]).toMatch(/city/i)
    })

    test('is on a page of its own, with its code as a file', async () => {
      const desk = await serveDeskPage(deskLinkProps)
      try {
        const { result } = await desk.get({ page: '/condition/piles', source: 'poster' })
        expect(result.props.made.link).toBe(`${site}/condition/piles?utm_source=poster`)
        expect(result.props.made.qrName).toBe('condition-piles.svg')
        const [, base64 = ''] = result.props.made.qrFile.split(',')
        expect(Buffer.from(base64, 'base64').toString()).toContain('<svg')
        const wrong = await desk.get({ page: '/nothing' })
        expect(wrong.result.props).toMatchObject({ made: null })
        expect(wrong.result.props.notice).toContain('There is no page /nothing')
        expect((await desk.asStranger()).result.redirect.destination).toBe('/desk/login')
      } finally {
        await desk.close()
      }
    })
  })

  test('the pages to choose from all exist, and have a name', async () => {
    const { pages } = await linkOffer()
    const marketing = pages.find(({ kind }) => kind === 'Marketing pages')?.pages ?? []
    expect(marketing).toContainEqual({
      path: '/marketing/piles-treatment-in-delhi',
      name: 'piles-treatment-in-delhi',
    })
    expect(marketing.map(({ path }) => path)).not.toContain('/marketing/every-city')
  })

  describe('many links', () => {
    const post = async (fields: string[][]) => {
      const desk = await serveDeskPage(manyLinksProps)
      try {
        return await desk.post(fields)
      } finally {
        await desk.close()
      }
    }

    test('are every page in every variant and city from every source', async () => {
      const { result } = await post([
        ['page', '/treatment/piles-treatment'],
        ['page', '/condition/piles'],
        ['variant', 'pdf'],
        ['variant', 'public'],
        ['source', 'google'],
        ['more-source', 'meta\n\ngoogle'],
        ['campaign', '{page}-{source}'],
        ['do', 'list'],
      ])
      const { listed } = result.props
      expect(listed).toHaveLength(8)
      expect(listed.map(({ link }: { link: string }) => link.replace(site, ''))).toContain(
        '/marketing/pdf/piles?utm_source=meta&utm_campaign=piles-meta',
      )
      expect(listed[0]).toMatchObject({ problem: '', code: null })
    })

    test('name those that have no page, and draw codes', async () => {
      const { result } = await post([
        ['page', '/treatment/piles-treatment'],
        ['more-page', '/nothing'],
        ['do', 'codes'],
      ])
      const [good, bad] = result.props.listed
      expect(good.code.qr.path).toContain('M')
      expect(bad).toMatchObject({ link: '', code: null })
      expect(bad.problem).toContain('There is no page /nothing')
    })

    test('come as CSV whose cells no spreadsheet runs', async () => {
      const { headers, text } = await post([
        ['page', '/condition/piles'],
        ['more-source', '=1+1'],
        ['do', 'csv'],
      ])
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(headers.get('content-disposition')).toContain('links.csv')
      expect(text).toMatch(/^\ufeffpage,variant,city,source,/)
      expect(text).toContain("'=1+1")
      expect(text).toContain(`${site}/condition/piles?utm_source=%3D1%2B1`)
    })

    test('name the variant and the city of a pasted address', async () => {
      const { text } = await post([
        ['more-page', '/marketing/cost/piles-treatment-in-delhi'],
        ['campaign', '{variant}-{city}-{adset}'],
        ['do', 'csv'],
      ])
      expect(text).toContain('/marketing/cost/piles-treatment-in-delhi,cost,Delhi,')
      expect(text).toContain('utm_campaign=cost-delhi-{adset}')
    })

    test('are not made for nothing, nor by the thousand', async () => {
      const none = await post([['do', 'list']])
      expect(none.status).toBe(422)
      expect(none.result.props.notice).toContain('at least one page')
      const sources = Array.from({ length: 501 }, (_, one) => `s${one}`).join('\n')
      const many = await post([
        ['page', '/condition/piles'],
        ['more-source', sources],
        ['do', 'list'],
      ])
      expect(many.status).toBe(422)
      expect(many.result.props.notice).toContain('This makes 501 links')
      expect(many.result.props.listed).toBeNull()
    })
  })
})

describe('a QR code', () => {
  const { size, path } = qrCode(`${site}/marketing/pdf/piles-treatment?utm_source=poster`)

  /** The dark modules that the path draws. */
  const dark = new Set(
    [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, length]) =>
      Array.from({ length: Number(length) }, (_, at) => `${Number(x) + at},${y}`),
    ),
  )

  test('has a quiet zone of four modules around it', () => {
    for (const module of dark)
      for (const at of module.split(',').map(Number)) {
        expect(at).toBeGreaterThanOrEqual(4)
        expect(at).toBeLessThan(size - 4)
      }
  })

  test('has its three finder patterns', () => {
    const far = size - 4 - 7
    for (const [x, y] of [
      [4, 4],
      [far, 4],
      [4, far],
    ] as const) {
      const row = (dy: number) =>
        Array.from({ length: 7 }, (_, dx) => (dark.has(`${x + dx},${y + dy}`) ? '#' : '.')).join('')
      expect([0, 1, 2, 3, 4, 5, 6].map(row)).toEqual([
        '#######',
        '#.....#',
        '#.###.#',
        '#.###.#',
        '#.###.#',
        '#.....#',
        '#######',
      ])
    }
  })

  test('is a file that can be printed', () => {
    expect(qrCodeFile({ size, path })).toMatch(/^<svg xmlns="[^"]+" width="30mm".*<\/svg>$/)
  })
})
