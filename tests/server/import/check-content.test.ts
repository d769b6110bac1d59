import { describe, expect, it } from 'vitest'
import { formatFault } from '#lib/server/import/check/faults'
import { checkContent } from '#lib/server/import/import'
import {
  article,
  condition,
  contentFolder,
  edited,
  goodContent,
} from '#tests/server/import/content-fixture'

const faultsOf = async (changes: Record<string, string | Buffer | null>) =>
  (await checkContent(contentFolder(changes))).map(formatFault)

const costsHeader = 'treatment,city,item,from_rupees,to_rupees\n'
const reviewsHeader = 'id,doctor,hospital,rating,title,text,author,language,date\n'

/** The line of `text` in a valid file. */
const lineOf = (name: string, text: string) =>
  (goodContent[name] ?? '').split(text)[0]?.split('\n').length ?? 0

const piles = 'conditions/piles.md'
const at = (text: string) => `${piles}:${lineOf(piles, text)}`

describe('checkContent', () => {
  it('reports nothing for valid content', async () => {
    expect(await faultsOf({})).toEqual([])
  })

  it('reports nothing for the sample content', async () => {
    expect((await checkContent('content')).map(formatFault)).toEqual([])
  })

  const rows: [what: string, changes: Record<string, string | Buffer | null>, fault: string][] = [
    [
      'more columns than any list has',
      edited('doctors.csv', 'id,slug', `id,slug${',x'.repeat(200_000)}`),
      'doctors.csv:1: has more than 1000 columns',
    ],
    [
      'a word instead of a number',
      edited('hospitals.csv', ',100,NABH', ',many,NABH'),
      'hospitals.csv:2: beds: must be a whole number (many)',
    ],
    [
      'a number out of range',
      edited('cities.csv', '78.0081', '278.0081'),
      'cities.csv:2: longitude: must be at most 180 (278.0081)',
    ],
    [
      'a latitude without a longitude',
      edited('hospitals.csv', ',28.6,77.2,100', ',28.6,,100'),
      'hospitals.csv:2: longitude: is missing, though there is a latitude',
    ],
    [
      'a latitude that looks like the longitude',
      edited('hospitals.csv', ',28.6,77.2,100', ',91.7,26.1,100'),
      'hospitals.csv:2: latitude: must be at most 90: it looks swapped with the longitude (91.7)',
    ],
    [
      'a latitude of 0 without a longitude',
      edited('hospitals.csv', ',28.6,77.2,100', ',0,,100'),
      'hospitals.csv:2: latitude: is 0, which is no place in India',
    ],
    [
      'coordinates that are swapped',
      edited('hospitals.csv', ',28.6,77.2,100', ',77.2,28.6,100'),
      'hospitals.csv:2: latitude: is 5,943 km from delhi: latitude and longitude are swapped (77.2, 28.6)',
    ],
    [
      'coordinates in another city',
      edited('hospitals.csv', ',28.6,77.2,100', ',19.0,72.8,100'),
      'hospitals.csv:2: latitude: is 1,159 km from delhi: one of the two is wrong (19, 72.8)',
    ],
    [
      'a row with a byte that is not UTF-8',
      {
        'doctors.csv': Buffer.from(
          (goodContent['doctors.csv'] ?? '').replace('Dr Amit Sen', 'Dr Am\u00EDt Sen'),
          'latin1',
        ),
      },
      'doctors.csv:4: name: is not UTF-8 (Dr Am\uFFFDt Sen)',
    ],
    [
      'a name without a letter',
      edited('doctors.csv', 'Dr Amit Sen', '12345'),
      'doctors.csv:4: name: has no letter (12345)',
    ],
    [
      'an empty required cell',
      edited('doctors.csv', 'Dr Amit Sen', ' '),
      'doctors.csv:4: name: is missing',
    ],
    [
      'a word that is not allowed',
      edited('doctors.csv', ',male,ENT', ',man,ENT'),
      'doctors.csv:5: gender: must be female or male (man)',
    ],
    [
      'a slug with capitals',
      edited('cities.csv', '700,agra', '700,Agra'),
      'cities.csv:2: slug: must be lower-case letters, digits and single hyphens (Agra)',
    ],
    [
      'a duplicate id',
      edited('cities.csv', '477,', '700,'),
      'cities.csv:3: id: duplicates line 2 (700)',
    ],
    [
      'a slug that differs only in letter case',
      edited('departments.csv', '3,general-surgery', '3,ent'),
      'departments.csv:4: slug: duplicates line 3 (ent)',
    ],
    [
      'an id above the maximum of the databases',
      edited('cities.csv', '700,', '2147483648,'),
      'cities.csv:2: id: must be at most 2147483647 (2147483648)',
    ],
    [
      'a row with too few cells',
      edited('insurers.csv', ',A private insurer.', ''),
      'insurers.csv:3: the row has 4 cells instead of 5',
    ],
    [
      'a missing column',
      edited('insurers.csv', 'kind,summary', 'type,summary'),
      'insurers.csv:1: kind: the column is missing',
    ],
    [
      'a quote that is never closed',
      edited('departments.csv', '"Ear, nose', '"Ear," nose'),
      'departments.csv:3: has invalid quotes (RFC 4180)',
    ],
    ['a missing file', { 'doctors.csv': null }, 'doctors.csv:1: the file is missing'],
    [
      'an unknown CSV file',
      { 'nurses.csv': 'id\n' },
      'nurses.csv:1: is not a file listed in content/README.md',
    ],
    [
      'bytes that are not UTF-8',
      { 'insurers.csv': Buffer.from([0x69, 0x64, 0xff]) },
      'insurers.csv:1: is not UTF-8',
    ],
    [
      'a city that does not exist',
      edited('hospitals.csv', 'Banyan Clinic,mumbai', 'Banyan Clinic,pune'),
      'hospitals.csv:4: city: is not in cities.csv (pune)',
    ],
    [
      'a department that does not exist',
      edited('doctors.csv', 'cardiology | general-surgery', 'cardiology | surgery'),
      'doctors.csv:3: departments: is not in departments.csv (surgery)',
    ],
    [
      'a hospital that does not exist',
      edited('doctors.csv', 'peepal-hospital', 'oak-hospital'),
      'doctors.csv:3: hospitals: is not in hospitals.csv (oak-hospital)',
    ],
    [
      'an insurer that does not exist',
      edited('hospitals.csv', 'cghs,example-insurance', 'cghs,sample-insurance'),
      'hospitals.csv:3: insurers: is not in insurers.csv (sample-insurance)',
    ],
    [
      'a private insurer among the schemes',
      edited('hospitals.csv', 'cghs,example-insurance', 'cghs | example-insurance,'),
      'hospitals.csv:3: empanelments: is not of kind government (example-insurance)',
    ],
    [
      'an id with leading zeros',
      edited('hospitals.csv', '3001,neem', '003001,neem'),
      'hospitals.csv:2: id: begins with 0',
    ],
    [
      'a row without any id',
      edited('hospitals.csv', '3001,neem', ',neem'),
      'hospitals.csv:2: id: is missing, and there is no external_id',
    ],
    [
      'UTF-16 with a byte order mark',
      { 'insurers.csv': Buffer.from('\uFEFFid,slug\n', 'utf16le') },
      'insurers.csv:1: is UTF-16, not UTF-8',
    ],
    [
      'UTF-16 without a byte order mark',
      { 'insurers.csv': Buffer.from('id,slug\n', 'utf16le') },
      'insurers.csv:1: is UTF-16, not UTF-8',
    ],
    [
      'a list with a duplicate',
      edited('doctors.csv', 'English | Hindi', 'Hindi | Hindi'),
      'doctors.csv:2: languages: contains a duplicate',
    ],
    [
      'a price of a treatment that does not exist',
      { 'treatment-costs.csv': `${costsHeader}hernia-mesh,agra,Visit,1,2\n` },
      'treatment-costs.csv:2: treatment: no such text (hernia-mesh)',
    ],
    [
      'a duplicate price',
      {
        'treatment-costs.csv': `${costsHeader}piles-treatment,agra,Visit,1,2\npiles-treatment,agra,Visit,1,3\n`,
      },
      'treatment-costs.csv:3: item: duplicates line 2 (Visit)',
    ],
    [
      'a price range the wrong way round',
      { 'treatment-costs.csv': `${costsHeader}piles-treatment,agra,Visit,3,2\n` },
      'treatment-costs.csv:2: to_rupees: is less than from_rupees (2)',
    ],
    [
      'a review that names neither a doctor nor a hospital',
      { 'reviews.csv': `${reviewsHeader}1,,,5,Good,Kind people.,A,en,2026-01-02\n` },
      'reviews.csv:2: doctor: names neither a doctor nor a hospital',
    ],
    [
      'a redirect from an existing page',
      { 'redirects.csv': 'from,to\n/doctor/dr-asha-rao,/doctors\n' },
      'redirects.csv:2: from: is the address of an existing page (/doctor/dr-asha-rao)',
    ],
    [
      'a redirect from a built-in page',
      { 'redirects.csv': 'from,to\n/insurance/,/doctors\n' },
      'redirects.csv:2: from: is the address of an existing page (/insurance/)',
    ],
    [
      'a redirect to a page that does not exist',
      { 'redirects.csv': 'from,to\n/old,/condition/gout\n' },
      'redirects.csv:2: to: is not a page of this site (/condition/gout)',
    ],
    [
      'a redirect to a redirect',
      { 'redirects.csv': 'from,to\n/old,/older\n/older,/doctors\n' },
      'redirects.csv:2: to: is redirected itself: use its final address (/older)',
    ],
    [
      'redirects in a circle',
      { 'redirects.csv': 'from,to\n/a,/b/\n/b,/a?x=1\n' },
      'redirects.csv:3: to: redirects back to itself',
    ],
    [
      'two redirects of one path with and without a slash',
      { 'redirects.csv': 'from,to\n/old,/doctors\n/old/,/faq\n' },
      'redirects.csv:3: from: duplicates line 2 (/old/)',
    ],
    [
      'two redirects of one path as text and percent-encoded',
      { 'redirects.csv': 'from,to\n/क,/doctors\n/%e0%A4%95,/faq\n' },
      'redirects.csv:3: from: duplicates line 2 (/%e0%A4%95)',
    ],
    [
      'a redirect to a redirect of a Hindi path',
      { 'redirects.csv': 'from,to\n/old,/%e0%a4%95/?x=1\n/क,/doctors\n' },
      'redirects.csv:2: to: is redirected itself: use its final address (/%e0%a4%95/?x=1)',
    ],
    [
      'a kind that cannot be a sample',
      edited('sample.csv', 'hospitals', 'cities'),
      'sample.csv:3: kind: must be doctors or hospitals or insurers or authors or reviewers or reviews or costs or jobs or press (cities)',
    ],
  ]

  it.each(rows)('reports in a CSV file: %s', async (_, changes, fault) => {
    const faults = await faultsOf(changes)
    expect(faults.some((one) => one.startsWith(fault))).toBe(true)
  })

  const articles: typeof rows = [
    ['no front matter', { [piles]: '## Text\n' }, `${piles}:1: does not begin with front matter`],
    [
      'front matter that is not YAML',
      edited(piles, 'name: Piles\n', 'name: [Piles\n'),
      `${piles}:${lineOf(piles, 'name: Piles') + 1}: is not YAML: `,
    ],
    ['a missing field', edited(piles, 'id: 101\n', ''), `${piles}:1: id: is missing`],
    [
      'a field that does not exist',
      edited(piles, 'nameHi:', 'nameHindi:'),
      `${at('nameHi:')}: nameHindi: is not a field of this kind of text`,
    ],
    [
      'a title that is too long',
      edited(piles, 'title: "Piles: signs and care"', `title: ${'x'.repeat(61)}`),
      `${at('title:')}: title: is longer than 60 characters`,
    ],
    [
      'a description that is too short',
      edited(
        piles,
        goodContent[piles]?.match(/description: .*\n(?: {2}.*\n)*/)?.[0] ?? '',
        'description: Short.\n',
      ),
      `${at('description:')}: description: is shorter than 110 characters (Short.)`,
    ],
    [
      'a day that does not exist',
      edited(piles, 'reviewed: 2026-03-05', 'reviewed: 2026-02-30'),
      `${at('reviewed:')}: reviewed: must be a date such as 2026-03-05 (2026-02-30)`,
    ],
    [
      'a next review before the review',
      edited(piles, 'nextReview: 2027-03-05', 'nextReview: 2025-03-05'),
      `${at('nextReview:')}: nextReview: is not after reviewed (2025-03-05)`,
    ],
    [
      'changes with the oldest first',
      edited(piles, 'date: 2026-01-05', 'date: 2026-04-05'),
      `${at('changes:')}: changes: must be sorted newest first`,
    ],
    [
      'a change that no reviewer has seen',
      edited(piles, 'reviewed: 2026-03-05', 'reviewed: 2026-03-04'),
      `${at('reviewed:')}: reviewed: changed after it was last reviewed (2026-03-04)`,
    ],
    [
      'a test with too few urgent signs',
      edited('tests/cbc.md', '  - Chest pain.\n', ''),
      `tests/cbc.md:${lineOf('tests/cbc.md', 'urgent:')}: urgent: has fewer than 3 entries`,
    ],
    [
      'an invalid address',
      edited(piles, 'https://example.org/topic', 'javascript:alert(1)'),
      `${at('url:')}: sources.0.url: must be an address that begins with https:// or http://`,
    ],
    [
      'a price range the wrong way round',
      edited('treatments/piles-treatment.md', 'to: 1500', 'to: 400'),
      `treatments/piles-treatment.md:${lineOf('treatments/piles-treatment.md', 'to: 1500')}: costs.0.to: is less than from (400)`,
    ],
    [
      'a bill with too few separate items',
      edited('treatments/piles-treatment.md', '    - Sitz tub\n', ''),
      `treatments/piles-treatment.md:${lineOf('treatments/piles-treatment.md', 'extra:') + 1}: bill.extra: has fewer than 3 entries`,
    ],
    [
      'a treatment without a bill',
      edited('treatments/piles-treatment.md', 'bill:\n', 'bills:\n'),
      'treatments/piles-treatment.md:1: bill: is missing',
    ],
    [
      'too few facts',
      edited(piles, '  - label: Doctor\n    value: Doctor it is\n', ''),
      `${at('facts:')}: facts: has fewer than 4 entries`,
    ],
    [
      'a department that is not there',
      edited(piles, 'department: general-surgery', 'department: proctology'),
      `${at('department:')}: department: is not in departments.csv (proctology)`,
    ],
    [
      'a link to a text that does not exist',
      edited(piles, '- piles-treatment', '- laser-treatment'),
      `${at('- piles-treatment')}: treatments.0: no such text (laser-treatment)`,
    ],
    [
      'a text related to itself',
      edited(piles, '  - hernia\n', '  - piles\n'),
      `${at('  - hernia\n')}: related.0: links the text to itself (piles)`,
    ],
    [
      'a counterpart that does not link back',
      {
        'blog/an-older-one.md': (goodContent['blog/an-older-one.md'] ?? '').replace(
          'conditions:',
          'counterpart: bawasir\nconditions:',
        ),
      },
      `blog/an-older-one.md:${lineOf('blog/an-older-one.md', 'conditions:')}: counterpart: hi/blog/bawasir.md does not link back (bawasir)`,
    ],
    [
      'a link in the body to a page that does not exist',
      edited(piles, '(/condition/hernia)', '(/condition/harnia)'),
      `${at('(/condition/hernia)')}: body: links to a page that does not exist (/condition/harnia)`,
    ],
    ...(
      [
        [
          '20,000 quotes inside each other',
          '>'.repeat(20_000),
          'has quotes, lists or emphasis nested',
        ],
        [
          '20,000 lists inside each other',
          '1. '.repeat(20_000),
          'has quotes, lists or emphasis nested',
        ],
        [
          '30,000 beginnings of emphasis',
          '*a_'.repeat(30_000),
          'has more than 3000 of the characters',
        ],
        ['30,000 brackets', '[a]: '.repeat(15_000), 'has more than 3000 of the characters'],
      ] as const
    ).map(([what, text, reason]): (typeof rows)[number] => [
      what,
      edited(piles, 'Before the parts', `${text} Before the parts`),
      `${at('Before the parts')}: body: ${reason}`,
    ]),
    [
      'more text than anybody reads',
      edited(piles, 'Before the parts', 'Before the parts '.repeat(7000)),
      `${piles}:1: has more than 100 kB`,
    ],
    [
      'aliases that stand for millions of values',
      edited(
        piles,
        'title:',
        `${[...'bcdefghij'].reduce(
          (text, name, index) =>
            `${text}${name}: &${name} [${`*${'abcdefghij'[index]}, `.repeat(10)}]\n`,
          'a: &a [x, x, x]\n',
        )}title:`,
      ),
      `${piles}:${lineOf(piles, 'title:') + 9}: repeats too many values by aliases (*)`,
    ],
    [
      'fields inside each other',
      edited(piles, 'title:', `deep: ${'['.repeat(5000)}${']'.repeat(5000)}\ntitle:`),
      `${at('title:')}: is nested more than 40 levels deep`,
    ],
    [
      'a few fields inside each other',
      edited(piles, 'title:', `deep: ${'['.repeat(41)}${']'.repeat(41)}\ntitle:`),
      `${at('title:')}: is nested more than 40 levels deep`,
    ],
    [
      'more fields than the parser can compare',
      edited(
        piles,
        'title:',
        `${Array.from({ length: 6000 }, (_, index) => `k${index}: 1`).join('\n')}\ntitle:`,
      ),
      `${piles}:2: has more than 50 kB of YAML`,
    ],
    [
      'a first-level heading',
      edited(piles, 'Before the parts', '# Piles\n\nBefore the parts'),
      `${at('Before the parts')}: body: has a # heading`,
    ],
    [
      'a body without text',
      { [piles]: article(condition(), '') },
      `${piles}:${article(condition(), '').split('\n').length - 1}: body: is missing`,
    ],
    [
      'an id that another text already uses',
      edited('conditions/hernia.md', 'id: 102', 'id: 101'),
      `${piles}:${lineOf(piles, 'id: 101')}: id: is also used by conditions/hernia.md (101)`,
    ],
    [
      'a file name that is not a slug',
      { 'conditions/Kidney Stone.md': article(condition({ id: 109 })) },
      'conditions/Kidney Stone.md:1: the file’s name must be a slug',
    ],
    [
      'an unknown folder',
      { 'condition/piles.md': article(condition({ id: 109 })) },
      'condition/piles.md:1: is not in a folder',
    ],
  ]

  it.each(articles)('reports in an article: %s', async (_, changes, fault) => {
    const faults = await faultsOf(changes)
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.filter((one) => one.startsWith(fault))).toEqual([expect.any(String)])
  })

  it('reports every fault once, with its file and line', async () => {
    const faults = await faultsOf({
      ...edited('cities.csv', '28.6139', 'north'),
      ...edited('doctors.csv', ',900,English', ',free,English'),
      ...edited(piles, '- piles-treatment', '- laser-treatment'),
    })
    // The row of Delhi is invalid but present, so rows that refer to Delhi are not faults.
    expect(faults).toEqual([
      'cities.csv:4: latitude: must be a number such as 28.6139 (north)',
      `${at('- piles-treatment')}: treatments.0: no such text (laser-treatment)`,
      'doctors.csv:2: fee_rupees: must be a whole number (free)',
    ])
  })

  it('counts quoted line breaks and accepts a byte order mark and Windows line endings', async () => {
    const cities = (goodContent['cities.csv'] ?? '').replace('Uttar Pradesh', '"Uttar\nPradesh"')
    const changed = `\uFEFF${cities.replace('28.6139', 'north')}`.replaceAll('\n', '\r\n')
    expect(await faultsOf({ 'cities.csv': changed })).toEqual([
      'cities.csv:5: latitude: must be a number such as 28.6139 (north)',
    ])
  })

  it('converts special spaces to plain ones and drops invisible characters', async () => {
    const odd = (goodContent['doctors.csv'] ?? '')
      .replace('Dr Asha Rao', '\u00A0Dr\u202FAsha\u00A0Rao\u200B\u00A0')
      .replace('English | Hindi', 'English\u00A0|\u00A0Hindi')
    expect(await faultsOf({ 'doctors.csv': odd })).toEqual([])
  })

  it('continues after a row with invalid quotes and reports each such row', async () => {
    const rows = (goodContent['insurers.csv'] ?? '')
      .replace('2001,cghs,CGHS', '2001,cghs,"CG"HS')
      .replace('2002,example-insurance,Example', '2002,example-insurance,5" Example')
    const faults = await faultsOf({ 'insurers.csv': `${rows}2003,third,Third,private,\n` })
    expect(faults).toEqual([
      expect.stringMatching(/^insurers.csv:2: has invalid quotes \(RFC 4180\)/),
      expect.stringMatching(/^insurers.csv:3: has invalid quotes \(RFC 4180\)/),
      'insurers.csv:4: summary: is missing',
    ])
  })

  it('accepts redirects to pages, to anchors, to other sites and to nothing', async () => {
    const rows =
      '/old-piles,/condition/piles#costs\n/old-list,/delhi/doctors/ent/2\n/gone,\n/away,https://example.org/a\n/50%off,/faq\n/पुराना/,/doctors?city=पुणे\n'
    expect(await faultsOf({ 'redirects.csv': `from,to\n${rows}` })).toEqual([])
  })

  it('counts a Hindi letter with its vowel signs as one character of a title', async () => {
    const long = `title: ${'कि'.repeat(60)}`
    expect(await faultsOf(edited('hi/tests/cbc.md', 'title: CBC जाँच', long))).toEqual([])
  })
})
