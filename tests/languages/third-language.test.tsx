// @vitest-environment happy-dom
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { GetStaticPropsContext } from 'next'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { article, contentFolder } from '#tests/server/import/content-fixture'
import { latinWords } from '#tests/support/hindi'

/**
 * Adds Marathi as docs/languages.md says, in modules of this file's own: a row of the table of languages, words, a folder
 * of texts. Nothing else of the site knows of it.
 */

const marathi = { tag: 'mr', hreflang: 'mr-IN', locale: 'mr_IN', name: 'मराठी' }

/** What stands for every word of the site: a page that shows another one has it from elsewhere. */
const word = 'शब्द'

/** Words of the same form. */
function inMarathi<T>(words: T): T {
  if (typeof words === 'string') return word as T
  if (typeof words === 'function')
    return ((...values: unknown[]) => [word, ...values].join(' ')) as T
  if (Array.isArray(words)) return words.map(inMarathi) as T
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(
    Object.entries(words).map(([key, inner]) => [key, inMarathi(inner)]),
  ) as T
}

const facts = ['काय', 'लक्षणे', 'काळजी', 'डॉक्टर'].map((label) => ({ label, value: `${label} आहे` }))
const texts = {
  'mr/departments.csv': 'slug,name\ngeneral-surgery,सामान्य शस्त्रक्रिया\n',
  'mr/cities.csv': 'slug,name\ndelhi,दिल्ली\nmumbai,मुंबई\nagra,आग्रा\n',
  'mr/glossary.csv': 'en,mr,avoid\noperation,ऑपरेशन,शल्यकर्म\n',
  'mr/conditions/piles.md': article(
    {
      counterpart: 'piles',
      name: 'मूळव्याध',
      title: 'मूळव्याध: लक्षणे आणि उपचार',
      description:
        'मूळव्याध म्हणजे काय, लक्षणे कोणती, घरी काय करावे आणि डॉक्टरांना कधी दाखवावे हे येथे सोप्या भाषेत वाचा. खर्च आणि विमाही पाहा.',
      summary: 'उत्तर आधी.',
      reviewed: '2026-03-05',
      nextReview: '2027-03-05',
      reviewer: 'dr-a-reviewer',
      changes: [{ date: '2026-03-05', what: 'पुन्हा पाहिले.' }],
      aliases: ['अर्श'],
      facts,
      urgent: ['खूप रक्त जात असेल.'],
      questions: ['एक', 'दोन', 'तीन', 'चार'].map((one) => ({
        question: `${one}?`,
        answer: `${one}.`,
      })),
    },
    'आधी [हर्निया](/condition/hernia) पाहा.\n\n## काय आहे\n\nमजकूर.\n\n## काय करावे\n\nआणखी.\n',
  ),
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-third-'))
let close = async () => {}

/** The modules of a site with three languages. */
async function siteInThreeLanguages() {
  vi.resetModules()
  const { languageTable, languages } = await import('#lib/domain/text/language')
  Object.assign(languageTable, { mr: marathi })
  languages.push('mr' as never)
  const { words } = await import('#lib/languages/all')
  Object.assign(words, { mr: inMarathi(words.hi) })
  const { addWords } = await import('#lib/languages/loaded')
  for (const [language, all] of Object.entries(words)) addWords(language as 'en', all)
  // Dates and hours are written by rules, which each language has in code.
  vi.doMock('#lib/domain/text/format', async (original) => {
    const actual = await original<typeof import('#lib/domain/text/format')>()
    const { longDate, weekdays } = actual
    return {
      ...actual,
      longDate: (date: string, language: string) => longDate(date, language === 'en' ? 'en' : 'hi'),
      weekdays: { ...weekdays, mr: weekdays.hi },
    }
  })
  vi.doMock('#lib/domain/site/calling-hours', async (original) => {
    const actual = await original<typeof import('#lib/domain/site/calling-hours')>()
    return { ...actual, calling: { ...actual.calling, mr: actual.calling.hi } }
  })
  const database = await import('#lib/server/db/database')
  const { migrateToLatest } = await import('#lib/server/db/migrate')
  const opened = database.openDatabase(`sqlite:${path.join(folder, 'site.db')}`)
  close = opened.close
  await migrateToLatest(opened.db)
  database.provideDatabase(opened)
  return {
    db: opened.db,
    ...(await import('#lib/server/import/import')),
    ...(await import('#lib/server/import/check/faults')),
    ...(await import('#lib/server/catalogue/departments')),
    ...(await import('#lib/server/catalogue/navigation')),
    ...(await import('#lib/server/pages/catalogue/article')),
    ...(await import('#lib/domain/routes/match')),
    ...(await import('#lib/seo/hreflang')),
    ...(await import('#components/catalogue/articles/article-screen')),
    ...(await import('#components/shell/language')),
  }
}

describe('a third language', () => {
  let site: Awaited<ReturnType<typeof siteInThreeLanguages>>
  let source = ''
  const inThird = 'mr' as 'hi'

  beforeAll(async () => {
    site = await siteInThreeLanguages()
    source = contentFolder(texts)
  }, 60_000)
  afterAll(async () => {
    await close()
    vi.doUnmock('#lib/domain/text/format')
    vi.doUnmock('#lib/domain/site/calling-hours')
    vi.resetModules()
    rmSync(folder, { recursive: true, force: true })
  })

  it('has its texts checked and imported', async () => {
    expect((await site.checkContent(source)).map(site.formatFault)).toEqual([])
    expect((await site.checkWording(source)).map(site.formatFault)).toEqual([])
    const wrong = contentFolder({ ...texts, 'mr/departments.csv': 'slug,name\nnobody,Heart\n' })
    expect((await site.checkContent(wrong)).map(site.formatFault)).toEqual([
      'mr/departments.csv:2: slug: is not in departments.csv (nobody)',
    ])
    expect((await site.checkWording(wrong)).map(site.formatFault)).toEqual([
      'mr/departments.csv:2: name: has words in Latin letters (Heart)',
    ])
    expect(await site.importCatalogue(site.db, source)).toMatchObject({
      outcome: 'imported',
      changes: { 'mr/conditions': { inserted: 1 }, 'mr/departments': { inserted: 1 } },
    })
  })

  it('has a navigation of its own', async () => {
    expect((await site.listDepartments(inThird)).map(({ name }) => name)).toEqual([
      'Cardiology',
      'ENT',
      'सामान्य शस्त्रक्रिया',
    ])
    const { departments, popularCities } = await site.readNavigation(inThird)
    expect(popularCities.map(({ name }) => name)).toEqual(['दिल्ली', 'मुंबई'])
    const piles = departments[2]?.conditions.find(({ slug }) => slug === 'piles')
    expect(piles).toMatchObject({ name: 'मूळव्याध' })
    expect(piles).not.toHaveProperty('language')
    // There is no Marathi text on hernia yet.
    expect(departments[2]?.conditions[0]).toMatchObject({ name: 'Hernia', language: 'en' })
  })

  const ask = async (slug: string) => {
    const context = { params: { slug }, locale: 'mr' } as unknown as GetStaticPropsContext
    const answer = await site.articleStaticProps('condition')(context)
    return 'props' in answer ? await answer.props : null
  }

  it('has pages with their own address, head and hreflang', async () => {
    expect(site.routeOf('/mr/condition/piles')?.language).toBe('mr')
    const props = await ask('piles')
    expect(props).toMatchObject({
      page: {
        language: 'mr',
        path: '/mr/condition/piles',
        pageName: 'मूळव्याध',
        // The CRM knows departments by their English names.
        pageDepartment: 'General Surgery',
      },
      article: { department: { name: 'सामान्य शस्त्रक्रिया' }, language: 'mr' },
    })
    const { title, alternates } = props?.seo ?? {}
    expect(title).toContain('मूळव्याध: लक्षणे आणि उपचार')
    const all = site.hreflangs(alternates ?? [])
    expect(all.map(({ hreflang, href }) => [hreflang, new URL(href).pathname])).toEqual([
      ['en-IN', '/condition/piles'],
      ['mr-IN', '/mr/condition/piles'],
      ['x-default', '/condition/piles'],
    ])
    expect(await ask('hernia')).toBeNull()
  })

  it('shows its own words only', async () => {
    const props = await ask('piles')
    if (!props) throw new Error('not there')
    vi.stubGlobal('window', undefined)
    const html = renderToStaticMarkup(
      <site.LanguageProvider language={inThird}>
        <site.ArticleScreen article={props.article} trail={props.trail} form={null} />
      </site.LanguageProvider>,
    )
    expect(html).toContain(word)
    expect(html).toContain('<a hreflang="en" href="/condition/hernia">हर्निया</a>')
    const text = html.replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ')
    // Names, and the titles of English pages.
    expect(
      latinWords(text, [
        'A public body',
        'Piles treatment',
        'Hernia',
        'CBC',
        'Dr A Reviewer',
        'Surgeon (sample)',
      ]),
    ).toEqual([])
  })
})
