import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EveryCityScreen, EverythingScreen } from '#components/site/company/a-to-z-screens'
import { CareersScreen } from '#components/site/company/careers-screen'
import { FaqScreen } from '#components/site/company/faq-screen'
import { PressScreen } from '#components/site/company/press-screen'
import { VideosScreen } from '#components/site/company/videos-screen'
import type { Introduction, OpenJob, PressItem, Video } from '#lib/domain/catalogue/catalogue'
import { fixedPageExists } from '#lib/domain/site/footer'

const article: Introduction = {
  heading: 'The heading',
  summary: 'The answer first.',
  introHtml: '',
  sections: [],
  reviewed: '2026-03-05',
}
const trail = [{ name: 'Home', path: '/' }]
const shared = { article, trail, contact: '/contact-us', text: <p>The text.</p> }

describe('press', () => {
  const item: PressItem = {
    id: 1,
    slug: 'news',
    changed: '2026-03-05T00:00:00.000Z',
    title: 'Some news',
    publisher: 'A Daily',
    date: '2026-03-05',
    text: 'First part.\n\nSecond part.',
    url: 'https://example.org/news',
  }
  const show = (items: PressItem[], sample = false) =>
    render(<PressScreen {...shared} items={items} sample={sample} />)

  it('an item has its date, publisher, text and source, which opens in a new tab', () => {
    show([item])
    const news = within(screen.getByRole('article', { name: 'Some news' }))
    expect(news.getByText('5 March 2026')).toHaveAttribute('datetime', '2026-03-05')
    expect(news.getByText('Second part.')).toBeVisible()
    const link = news.getByRole('link', { name: /^Read it at A Daily/ })
    expect(link).toHaveAttribute('href', item.url)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  it('an announcement of our own has no link', () => {
    show([{ ...item, url: '' }])
    expect(within(screen.getByRole('article')).queryByRole('link')).toBeNull()
  })

  it('names a contact, marks samples, and says when the list is empty', () => {
    show([], true)
    const contact = within(screen.getByRole('region', { name: 'Press contact' }))
    expect(contact.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
      'href',
      '/contact-us',
    )
    expect(screen.getByText(/Sample announcements/)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'No announcements yet' })).toBeVisible()
    expect(screen.getByText('The text.')).toBeVisible()
  })
})

describe('careers', () => {
  const job: OpenJob = {
    slug: 'writer',
    title: 'Writer',
    team: 'Content',
    place: 'Remote',
    terms: 'Part time',
    posted: '2026-03-01',
    closes: '2026-06-30',
    summary: 'Writes texts.',
    duties: ['Write'],
    asks: ['Plain words'],
  }

  it('a job has its terms, duties, requirements and how to apply', () => {
    const { container } = render(<CareersScreen {...shared} jobs={[job]} sample />)
    expect(screen.getByRole('heading', { name: '1 open position' })).toBeVisible()
    expect(screen.getByText(/Nobody is hired through them/)).toBeVisible()
    const post = within(screen.getByRole('article'))
    for (const text of ['Remote', 'Part time', '30 June 2026', 'Writes texts.'])
      expect(post.getByText(text)).toBeVisible()
    for (const text of ['Write', 'Plain words']) expect(post.getByText(text)).toBeInTheDocument()
    expect(post.getByText(/start your message with ‘Careers: Writer’/)).toBeInTheDocument()
    // The anchor is inside the <details>, so that a link to the job opens it.
    expect(container.querySelector('details #job-writer')).not.toBeNull()
  })

  it('has other anchors than the text', () => {
    const text = <h2 id="open-positions">Open positions</h2>
    const { container } = render(<CareersScreen {...shared} text={text} jobs={[job]} sample />)
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
  })

  it('says that there are no open jobs, and how to write to us', () => {
    render(<CareersScreen {...shared} jobs={[]} sample />)
    expect(screen.getByRole('heading', { name: 'No open positions' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact-us')
    expect(screen.queryByText(/Sample positions/)).toBeNull()
  })
})

describe('questions', () => {
  const topic = (id: string, name: string, ...slugs: string[]) => ({
    id,
    topic: name,
    questions: slugs.map((slug) => ({ slug, question: `${slug}?`, answer: `${slug}.` })),
  })

  it('are grouped by topic, with a link to each topic and an anchor in each answer', () => {
    const topics = [
      topic('topic-site', 'The site', 'free', 'account'),
      topic('topic-you', 'You', 'me'),
    ]
    const { container } = render(<FaqScreen {...shared} topics={topics} />)
    const links = within(screen.getByRole('navigation', { name: 'Topics' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#topic-site', '#topic-you'])
    for (const link of links)
      expect(container.querySelector(link.getAttribute('href') ?? '')).not.toBeNull()
    const site = within(screen.getByRole('region', { name: 'The site' }))
    expect(site.getAllByRole('group')).toHaveLength(2)
    expect(container.querySelector('details #q-account')).toHaveTextContent('account.')
  })

  it('of a single topic have no links to it', () => {
    render(<FaqScreen {...shared} topics={[topic('topic-all', '', 'free')]} />)
    expect(screen.queryByRole('navigation', { name: 'Topics' })).toBeNull()
    expect(screen.getByText('free?')).toBeVisible()
  })

  it('link to the contact page if there are none', () => {
    render(<FaqScreen {...shared} topics={[]} />)
    expect(screen.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact-us')
  })
})

describe('videos', () => {
  const video: Video = {
    id: 1,
    slug: 'visit',
    changed: '2026-03-05T00:00:00.000Z',
    title: 'पहली मुलाक़ात',
    summary: 'क्या लाएँ।',
    language: 'hi',
    date: '2026-03-05',
    durationSeconds: 85,
    file: '/videos/visit.webm',
    poster: '/videos/visit.webp',
    transcript: 'पुरानी रिपोर्ट लाएँ।\nसवाल लिख लें।',
  }
  const show = (videos: Video[]) =>
    render(<VideosScreen heading="Videos" summary="Films." videos={videos} trail={trail} />)

  it('of this site play here, are not fetched earlier, and have a transcript', () => {
    const { container } = show([video])
    const player = container.querySelector('video')
    expect(player).toHaveAttribute('src', video.file)
    expect(player).toHaveAttribute('preload', 'none')
    expect(player).toHaveAttribute('poster', video.poster)
    expect(player?.controls).toBe(true)
    const card = within(screen.getByRole('article', { name: video.title }))
    expect(card.getByText(/^Hindi, 1 minute 25 seconds/)).toBeVisible()
    expect(card.getByText('सवाल लिख लें।').closest('[lang]')).toHaveAttribute('lang', 'hi')
    expect(card.getByText(/Transcript/)).toBeVisible()
  })

  it('of other sites are links that open in a new tab, and load nothing here', () => {
    const { container } = show([{ ...video, file: 'https://films.example.org/1' }])
    expect(container.querySelector('video, iframe')).toBeNull()
    const link = screen.getByRole('link', { name: /^Watch at films\.example\.org/ })
    expect(link).toHaveAttribute('target', '_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  it('links to the texts if there are none', () => {
    show([])
    expect(screen.getByRole('link', { name: 'tests' })).toHaveAttribute('href', '/test')
  })
})

describe('A to Z', () => {
  const letters = [
    {
      id: 'letter-p',
      letter: 'P',
      entries: [{ name: 'Piles', href: '/condition/piles', what: 'condition' }],
    },
    {
      id: 'letter-hindi',
      letter: 'अ',
      entries: [{ name: 'खून की जाँच', href: '/hi/test/cbc', what: 'जाँच' }],
    },
  ]
  const frame = { heading: 'Everything', summary: 'All of it.', trail }

  it('has a bar of the existing letters with links to their parts', () => {
    const { container } = render(<EverythingScreen {...frame} letters={letters} />)
    const bar = within(screen.getByRole('navigation', { name: 'Letters' })).getAllByRole('link')
    expect(bar.map((link) => link.textContent)).toEqual(['P', 'अ'])
    for (const link of bar)
      expect(container.querySelector(link.getAttribute('href') ?? '')?.tagName).toBe('H2')
    const part = screen.getByRole('region', { name: 'P' })
    expect(within(part).getByRole('link', { name: 'Piles' })).toHaveAttribute(
      'href',
      '/condition/piles',
    )
    expect(part).toHaveTextContent('Piles condition')
    expect(screen.getByText('खून की जाँच').closest('[lang]')).toHaveAttribute('lang', 'hi')
  })

  it('links only lists that exist', () => {
    render(<EverythingScreen {...frame} letters={letters} />)
    const lists = within(screen.getByRole('navigation', { name: 'Lists' })).getAllByRole('link')
    const paths = lists.map((link) => link.getAttribute('href') ?? '')
    expect(paths).toEqual(expect.arrayContaining(['/all/cities', '/videos']))
    expect(paths.filter((path) => !fixedPageExists(path, { pages: [] }))).toEqual([])
  })

  it('of cities names the lists of each city', () => {
    const cities = [
      {
        id: 'letter-a',
        letter: 'A',
        entries: [
          { name: 'Agra', slug: 'agra', hospitals: true as const },
          { name: 'Ajmer', slug: 'ajmer', doctors: true as const, hospitals: true as const },
        ],
      },
    ]
    render(<EveryCityScreen {...frame} letters={cities} />)
    const links = within(screen.getByRole('region', { name: 'A' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Hospitals in Agra', '/agra/hospitals'],
      ['Doctors in Ajmer', '/ajmer/doctors'],
      ['Hospitals in Ajmer', '/ajmer/hospitals'],
    ])
  })

  it.each([
    ['Nothing is listed yet', <EverythingScreen key="all" {...frame} letters={[]} />],
    ['No cities listed yet', <EveryCityScreen key="cities" {...frame} letters={[]} />],
  ])('says when it is empty: %s', (name, screenOfNothing) => {
    render(screenOfNothing)
    expect(screen.getByRole('heading', { name })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Letters' })).toBeNull()
  })
})
