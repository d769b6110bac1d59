import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CareersScreen } from '#components/company/careers-screen'
import { EveryCityScreen } from '#components/company/every-city-screen'
import { EverythingScreen } from '#components/company/everything-screen'
import { FaqScreen } from '#components/company/faq-screen'
import { PressScreen } from '#components/company/press-screen'
import { VideosScreen } from '#components/company/videos-screen'
import type { PressItem, Video } from '#lib/contract/catalogue'
import type { Introduction, OpenJob } from '#lib/contract/company'
import { builtPages } from '#lib/rules/footer-links'

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

  it('says whom to ask, that samples are samples, and that there is nothing', () => {
    show([], true)
    const contact = within(screen.getByRole('region', { name: 'Press contact' }))
    expect(contact.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
      'href',
      '/contact-us',
    )
    expect(screen.getByText(/Sample announcements/)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Nothing announced yet' })).toBeVisible()
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

  it('a post has its terms, duties, what we ask and how to apply', () => {
    const { container } = render(<CareersScreen {...shared} jobs={[job]} sample />)
    expect(screen.getByRole('heading', { name: '1 open post' })).toBeVisible()
    expect(screen.getByText(/Nobody is hired through them/)).toBeVisible()
    const post = within(screen.getByRole('article'))
    for (const text of ['Remote', 'Part time', '30 June 2026', 'Writes texts.'])
      expect(post.getByText(text)).toBeVisible()
    for (const text of ['Write', 'Plain words']) expect(post.getByText(text)).toBeInTheDocument()
    expect(post.getByText(/begin your message with ‘Careers: Writer’/)).toBeInTheDocument()
    // The anchor stands inside the fold, so that a link to the post opens it.
    expect(container.querySelector('details #job-writer')).not.toBeNull()
  })

  it('keeps its anchors apart from those of the text', () => {
    const text = <h2 id="open-posts">Open posts</h2>
    const { container } = render(<CareersScreen {...shared} text={text} jobs={[job]} sample />)
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
  })

  it('without open posts says so and how to write all the same', () => {
    render(<CareersScreen {...shared} jobs={[]} sample />)
    expect(screen.getByRole('heading', { name: 'No open posts at present' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact-us')
    expect(screen.queryByText(/Sample posts/)).toBeNull()
  })
})

describe('questions', () => {
  const topic = (id: string, name: string, ...slugs: string[]) => ({
    id,
    topic: name,
    questions: slugs.map((slug) => ({ slug, question: `${slug}?`, answer: `${slug}.` })),
  })

  it('stand by topic, with a link to each topic and an anchor in each answer', () => {
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

  it('of one topic need no links to it', () => {
    render(<FaqScreen {...shared} topics={[topic('topic-all', '', 'free')]} />)
    expect(screen.queryByRole('navigation', { name: 'Topics' })).toBeNull()
    expect(screen.getByText('free?')).toBeVisible()
  })

  it('that nobody has answered lead to us', () => {
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

  it('of this site play here, are not fetched before, and have their words below', () => {
    const { container } = show([video])
    const player = container.querySelector('video')
    expect(player).toHaveAttribute('src', video.file)
    expect(player).toHaveAttribute('preload', 'none')
    expect(player).toHaveAttribute('poster', video.poster)
    expect(player?.controls).toBe(true)
    const card = within(screen.getByRole('article', { name: video.title }))
    expect(card.getByText(/^Hindi, 1 minute 25 seconds/)).toBeVisible()
    expect(card.getByText('सवाल लिख लें।').closest('[lang]')).toHaveAttribute('lang', 'hi')
    expect(card.getByText(/What is said and shown/)).toBeVisible()
  })

  it('of others are links that open in a new tab: nothing of theirs is loaded here', () => {
    const { container } = show([{ ...video, file: 'https://films.example.org/1' }])
    expect(container.querySelector('video, iframe')).toBeNull()
    const link = screen.getByRole('link', { name: /^Watch at films\.example\.org/ })
    expect(link).toHaveAttribute('target', '_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  it('without any leads to the texts', () => {
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

  it('has a bar of the letters that there are, each leading to its part', () => {
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
    expect(paths.filter((path) => !builtPages.has(path))).toEqual([])
  })

  it('of cities names the lists that each has', () => {
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
    ['No city is listed yet', <EveryCityScreen key="cities" {...frame} letters={[]} />],
  ])('of nothing says: %s', (name, screenOfNothing) => {
    render(screenOfNothing)
    expect(screen.getByRole('heading', { name })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Letters' })).toBeNull()
  })
})
