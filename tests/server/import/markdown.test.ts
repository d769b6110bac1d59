import { describe, expect, it } from 'vitest'
import { anchorsOf, plainText, readMarkdown, sanitise } from '#lib/server/import/read/markdown'

const bodyOf = (source: string) => readMarkdown(source, 'a.md', 1).body

describe('readMarkdown', () => {
  it('splits the text at its ## headings', () => {
    const body = bodyOf(
      'Before.\n\n## One\n\n- a\n- b\n\n### Under one\n\nMore.\n\n## Two & *more*\n',
    )
    expect(body.introHtml).toBe('<p>Before.</p>')
    expect(body.sections).toEqual([
      {
        id: 'one',
        heading: 'One',
        html: '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<h3>Under one</h3>\n<p>More.</p>',
      },
      { id: 'two-more', heading: 'Two & more', html: '' },
    ])
  })

  it('uses the id that a heading gives for its section', () => {
    const { body } = readMarkdown(
      '## Cost and more {#costs}\n\nText.\n\n## Cost\n\nText.',
      'a.md',
      1,
    )
    expect(body.sections.map(({ id, heading }) => [id, heading])).toEqual([
      ['costs', 'Cost and more'],
      ['cost', 'Cost'],
    ])
  })

  it('reports the line of every link', () => {
    const source =
      '[a](/a)\n\n## One\n\n- [b](/b)\n- text\n  [c](/c)\n\n| [d](/d) |\n|-|\n| [a](/a) |\n'
    expect(readMarkdown(source, 'a.md', 10).body.links).toEqual([
      { href: '/a', line: 10 },
      { href: '/b', line: 14 },
      { href: '/c', line: 16 },
      { href: '/d', line: 18 },
      { href: '/a', line: 20 },
    ])
  })

  it('sanitises HTML in a text', () => {
    const body = bodyOf('## One\n\n<script>alert(1)</script>Text <img src=x onerror=alert(1)>\n')
    expect(body.sections[0]?.html).not.toMatch(/script|alert|onerror/)
    expect(body.sections[0]?.html).toContain('Text')
  })

  it.each([
    '[a](javascript:alert(1))',
    '[a](<java\tscript:alert(1)>)',
    '[a]: javascript:alert(1)\n\n[a]',
    '<javascript:alert(1)>',
    '![a](x "onerror=alert(1)")',
    '```\n<script>alert(1)</script>\n```',
    '`<img src=x onerror=alert(1)>`',
    '| <script>alert(1)</script> |\n|-|\n| <b onclick=alert(1)>a</b> |',
  ])('makes no executable HTML from %j', (source) => {
    const { html } = bodyOf(`## One\n\n${source}\n`).sections[0] ?? { html: '' }
    expect(html).not.toMatch(/<(?!\/?(p|a|pre|code|table|thead|tbody|tr|th|td|b)\b)/)
    expect(html).not.toMatch(/<[^>]*(javascript|onerror|onclick)/i)
  })

  it('removes tags from a heading', () => {
    expect(
      bodyOf('## A <b onclick=x>bold</b> [link](/a) `x<y` &amp; "z"\n').sections[0]?.heading,
    ).toBe('A bold link x<y & "z"')
  })
})

describe('anchorsOf', () => {
  it.each([
    [['What it is'], ['what-it-is']],
    [['Costs & fees: 2026'], ['costs-fees-2026']],
    [['तैयारी कैसे करें?'], ['तैयारी-कैसे-करें']],
    [
      ['Same', 'Same', 'Same'],
      ['same', 'same-2', 'same-3'],
    ],
    [
      ['Same 2', 'Same', 'Same'],
      ['same-2', 'same', 'same-3'],
    ],
    [
      ['???', '!!!'],
      ['section-1', 'section-2'],
    ],
  ])('of %j are %j', (headings, ids) => {
    expect(anchorsOf(headings)).toEqual(ids)
  })
})

describe('sanitise', () => {
  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a style', '<style>p{}</style><p style="color:red" class="x">a</p>', '<p>a</p>'],
    ['an event attribute', '<p onclick="x()" onmouseover=x()>a</p>', '<p>a</p>'],
    ['an address that runs code', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    [
      'an address that runs code, disguised',
      '<a href=" JaVa&#10;ScRiPt:alert(1)">a</a>',
      '<a>a</a>',
    ],
    ['a data address', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['an address without a protocol', '<a href="//example.org">a</a>', '<a>a</a>'],
    ['pictures and frames', '<img src="x"><iframe src="x"></iframe><svg onload="x"></svg>a', 'a'],
    ['forms', '<form action="/x"><input name="a"><button>b</button></form>', 'b'],
    ['ids, which could clash with those of the page', '<p id="main">a</p>', '<p>a</p>'],
    [
      'an address that runs code, written with character references',
      '<a href="&#106;avascript:x">a</a>',
      '<a>a</a>',
    ],
    [
      'an address that runs code, with a tab in it',
      '<a href="java&Tab;script:x">a</a>',
      '<a>a</a>',
    ],
    ['VBScript', '<a href="vbscript:x">a</a>', '<a>a</a>'],
    [
      'a script tag inside a script tag',
      '<scr<script>ipt>alert(1)</scr</script>ipt>a',
      'ipt&gt;alert(1)ipt&gt;a',
    ],
    ['an unclosed script', '<p>a<script>alert(1)', '<p>a</p>'],
    ['a comment that hides tags', '<!--><script>alert(1)</script>-->a', '--&gt;a'],
    [
      'a base, a meta and a link',
      '<base href="//x"><meta http-equiv="refresh"><link href="x">a',
      'a',
    ],
    [
      'a template and MathML',
      '<template><p>b</p></template><math><mi>c</mi></math>a',
      '<p>b</p>ca',
    ],
    ['attributes after odd characters', '<p/onclick=x()>a</p>', '<p>a</p>'],
    [
      'a title that closes its attribute',
      `<a href="/a" title='"><img src=x onerror=x>'>a</a>`,
      '<a href="/a" title="&quot;&gt;&lt;img src=x onerror=x&gt;">a</a>',
    ],
    ['headings above the level of the section', '<h1>a</h1><h2>b</h2>', '<h3>a</h3><h3>b</h3>'],
  ])('removes or defuses %s', (_, html, clean) => {
    expect(sanitise(html)).toBe(clean)
  })

  it.each([
    '<p>a <strong>b</strong> <em>c</em></p>',
    '<ol start="3"><li>a</li></ol>',
    '<table><tbody><tr><td align="right">1</td></tr></tbody></table>',
    '<a href="/condition/piles">a</a>',
    '<a href="#costs">a</a>',
    '<a href="tel:112">a</a>',
    '<a href="mailto:a@example.org">a</a>',
  ])('keeps %s', (html) => {
    expect(sanitise(html)).toBe(html)
  })

  it('marks links to other sites as noopener and nofollow', () => {
    expect(sanitise('<a href="https://example.org" rel="opener">a</a>')).toBe(
      '<a href="https://example.org" rel="noopener nofollow">a</a>',
    )
  })
})

describe('plainText', () => {
  it('returns the readable text on one line', () => {
    expect(plainText('<p>a &amp; b</p>\n<p>&lt;c&gt; <b>"d"</b></p>')).toBe('a & b <c> "d"')
  })
})
