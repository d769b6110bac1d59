import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { colourProperties } from '#lib/config/brand'
import { contrast, defaultColours, fixedColours } from '#lib/config/colours'
import { siteSchema } from '#lib/config/site-schema'
import { readSiteFolder, SiteYamlError, settingsText } from '#lib/config/site-yaml'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'site-yaml-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, content: string | Buffer) =>
  writeFileSync(path.join(folder, name), content)
const read = (yaml: string) => {
  write('site.yaml', yaml)
  return readSiteFolder(folder)
}
/** 'line field: reason' of every problem. */
const problemsOf = (yaml: string): string[] => {
  try {
    read(yaml)
  } catch (error) {
    if (!(error instanceof SiteYamlError)) throw error
    return error.problems.map(({ line, field, reason }) => `${line} ${field}: ${reason}`)
  }
  return []
}

describe('site.yaml', () => {
  it('may be missing', () => {
    expect(readSiteFolder(folder)).toEqual({ settings: {}, hasBase: false, leaveOut: [] })
    expect(settingsText(folder)).toBe('')
  })

  it('sets brand, owner, numbers, hours and promise', () => {
    const { settings, hasBase } = read(`
base: content
brand: "Dr. Rao's Care"
legalName: Rao Care (India) Pvt. Ltd.
grievanceOfficer: { name: Meera Nair, email: g@example.org, address: "12 Sample Road, Pune" }
phone: 9876500000
calling:
  hours: { daily: 9:30 to 18:00, saturday: 10:00-14:00, sunday: closed, monday: 24 hours }
  promiseMinutes: 60
apps: { android: "https://play.google.com/store/apps/details?id=a" }
`)
    const open = [570, 1080]
    expect(hasBase).toBe(true)
    expect(settings).toEqual({
      brand: "Dr. Rao's Care",
      legalName: 'Rao Care (India) Pvt. Ltd.',
      grievanceOfficer: {
        name: 'Meera Nair',
        email: 'g@example.org',
        address: '12 Sample Road, Pune',
      },
      phone: '9876500000',
      week: [null, [0, 1440], open, open, open, open, [600, 840]],
      promiseMinutes: 60,
      apps: { android: 'https://play.google.com/store/apps/details?id=a' },
    })
  })

  it('is passed on without the quotes that an env file cannot escape', () => {
    read('brand: "Rao\'s"')
    expect(settingsText(folder)).not.toContain("'")
    expect(JSON.parse(settingsText(folder))).toEqual({ brand: "Rao's" })
  })

  it.each([
    ['brand: [', /^\d : is not YAML/],
    ['brand: 5', /^1 brand: must be text/],
    ['brand: "<b>Care</b>"', /^1 brand: must not contain/],
    [`brand: ${'x'.repeat(41)}`, /^1 brand: has more than 40 characters/],
    ['base: content\nbrandname: Care', /^2 brandname: is not a setting/],
    ['base: other', /^1 base: must be 'content'/],
    ['leaveOut: [press.csv]', /^1 leaveOut: needs base: content/],
    ['phone: 12345', /^1 phone: must be 10 digits/],
    ['grievanceOfficer:\n  name: Meera', /^2 grievanceOfficer.email: is missing/],
    ['calling:\n  hours:\n    daily: 9 to 5', /^3 calling.hours.daily: must be hours such as/],
    ['calling:\n  hours: { daily: 25:00 to 26:00 }', /^2 calling.hours.daily: must be hours/],
    ['calling:\n  hours: { daily: 18:00 to 9:00 }', /must end later than it begins/],
    ['calling: { hours: { monday: 9:00 to 18:00 } }', /give daily, or also sunday, tuesday/],
    ['calling: { hours: { daily: closed } }', /calling.hours: has no open day/],
    ['calling: { promiseMinutes: soon }', /must be a whole number of minutes/],
    [
      'calling: { hours: { daily: 9:00 to 18:00, sunday: 9:00 to 10:00 }, promiseMinutes: 60 }',
      /calling.promiseMinutes: is longer than the shortest day/,
    ],
    ['apps: { ios: "javascript:alert(1)" }', /^1 apps.ios: must be an http or https address/],
    ['colours: { primary: green }', /^1 colours.primary: must be a colour such as/],
    ['colours:\n  primary: "#88cc88"', /^2 colours.primary: text in primary .* 4.5:1 is needed$/],
    ['colours: { tint: "#777777" }', /colours.tint: .* on tint/],
    ['colours: { accent: "#0B5D4E" }', /colours.accent: text in ink .* on accent/],
    ['logo: ../logo.svg', /^1 logo: must be the name of a file in this folder/],
    ['logo: logo.svg', /^1 logo: logo.svg is not in this folder/],
    ['grievanceOfficer: Meera', /^1 \S+: must have settings of its own: name, email, address$/],
    [
      'calling:\n  hours: 9-21',
      /^2 calling.hours: must have settings of its own: daily, sunday, .*, saturday$/,
    ],
    ['- brand', /^1 : must have settings of its own: base, leaveOut, brand, /],
    ['leaveOut: press.csv', /^1 leaveOut: must be a list such as \[press.csv, /],
    ['phone: [9876500000]', /^1 phone: must be 10 digits, without \+91$/],
  ])('%s is refused with line, key and reason', (yaml, expected) => {
    expect(problemsOf(yaml)[0]).toMatch(expected)
  })

  it('speaks of no setting in the words of a program', () => {
    const wrong = ['5.5', 'x', '[]', '{}', '[{}]', 'true', 'null', '""', '{ a: { b: 1 } }']
    const keys = Object.keys(siteSchema.shape)
    const below = { calling: ['hours'], apps: ['ios'], colours: ['tint'] }
    const settings = [
      ...keys.map((key) => (value: string) => `${key}: ${value}`),
      ...Object.entries(below).flatMap(([key, names]) =>
        names.map((name) => (value: string) => `${key}: { ${name}: ${value} }`),
      ),
      (value: string) => `calling: { hours: { daily: ${value} } }`,
      (value: string) => `grievanceOfficer: { name: ${value} }`,
    ]
    const reasons = settings.flatMap((setting) =>
      wrong.flatMap((value) => problemsOf(setting(value))),
    )
    expect(reasons.length).toBeGreaterThan(100)
    expect(reasons.filter((one) => /invalid|expected|received|too (big|small)/i.test(one))).toEqual(
      [],
    )
  })

  it('a word that is no colour has no contrast, and the others still have', () => {
    expect(problemsOf('colours: { primary: purple }')).toHaveLength(1)
    const found = problemsOf('colours: { primary: purple, tint: "#777777" }').join('\n')
    expect(found).toMatch(/primary: must be a colour/)
    expect(found).toMatch(/tint: .* on tint/)
    expect(found).not.toContain('NaN')
  })
})

describe('the logo and the favicon', () => {
  const svg = (inside: string, attributes = 'viewBox="0 0 90 30"') =>
    `<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`

  it('are served from a folder whose name changes with them', async () => {
    write('logo.svg', svg('<path d="M0 0h9v9z"/>'))
    const first = read('logo: logo.svg').settings.files
    expect(first).toMatchObject({ logo: { file: 'logo.svg', width: 90, height: 30 } })
    write('logo.svg', svg('<path d="M0 0h8v8z"/>'))
    expect(read('logo: logo.svg').settings.files?.folder).not.toBe(first?.folder)
    expect(read('colours: { primary: "#7A1F5C" }').settings.files?.folder).toMatch(/^\/brand\/\w+$/)
  })

  it.each(['png', 'webp'] as const)('may be a bitmap: %s', async (type) => {
    const picture = sharp({ create: { width: 300, height: 100, channels: 4, background: '#123' } })
    write(`logo.${type}`, await picture.toFormat(type).toBuffer())
    const { files } = read(`logo: logo.${type}`).settings
    expect(files?.logo).toEqual({ file: `logo.${type}`, width: 300, height: 100 })
  })

  it.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['an event attribute', svg('<path onload="alert(1)"/>')],
    ['a link', svg('<image href="https://example.org/a.png"/>')],
    ['a link', svg('<a xlink:href="//example.org">x</a>')],
    ['foreign content', svg('<foreignObject><p/></foreignObject>')],
    ['an address in url()', svg('<path fill="url(https://example.org/a.svg#b)"/>')],
    ['a DOCTYPE or entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`],
    ['has no size', svg('', 'fill="none"')],
    ['is not an SVG, PNG or WebP', 'GIF89a'],
    ['is larger than 200 KB', svg(' '.repeat(210_000))],
  ])('%s is refused', (reason, content) => {
    write('logo.svg', content)
    expect(problemsOf('logo: logo.svg').join()).toContain(reason)
  })

  it('may use parts of the drawing and bitmaps inside it', () => {
    write(
      'logo.svg',
      svg('<use href="#a"/><path fill="url(#b)"/><image href="data:image/png;base64,AA"/>'),
    )
    expect(problemsOf('logo: logo.svg')).toEqual([])
  })

  it('must be square for the favicon', () => {
    write('favicon.svg', svg('<path d="M0 0h9v9z"/>'))
    expect(problemsOf('favicon: favicon.svg')).toEqual([
      '1 favicon: favicon.svg must be square, but is 90 by 30',
    ])
  })
})

test('the colours are those of styles/theme.css', () => {
  const css = readFileSync('styles/theme.css', 'utf8')
  const inTheme = (property: string) => css.match(new RegExp(`${property}: (#\\w{6});`))?.[1]
  for (const [name, property] of Object.entries(colourProperties))
    expect(inTheme(property), name).toBe(
      defaultColours[name as keyof typeof defaultColours].toLowerCase(),
    )
  const fixed = { ...fixedColours, 'ink-soft': fixedColours['soft ink'] } as Record<string, string>
  for (const name of ['white', 'paper', 'ink', 'ink-soft', 'alert'])
    expect(inTheme(`--color-${name}`), name).toBe(fixed[name])
})

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('every setting of content/site.example.yaml is valid and has its explanation', () => {
  const example = readFileSync('content/site.example.yaml', 'utf8')
  // The examples are the lines that begin like YAML.
  const yaml = example.replace(/^# ((?: *- |\s*\w+:).*)$/gm, '$1')
  write('logo.svg', '<svg viewBox="0 0 9 3"/>')
  write('favicon.svg', '<svg viewBox="0 0 9 9"/>')
  const keys = Object.keys(read(yaml).settings)
  expect(keys).toEqual(
    expect.arrayContaining(['brand', 'legalName', 'grievanceOfficer', 'week', 'apps', 'colours']),
  )
  expect(read(example)).toMatchObject({ settings: {}, hasBase: true })
})
