import { render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PersonScreen } from '#components/catalogue/people/person-screen'
import { PeopleScreen } from '#components/catalogue/people/screen'
import { FirstAuthorForm, SecondAuthorForm } from '#components/leads/form/inline-lead-form'
import type { Person } from '#lib/domain/catalogue/catalogue'
import type { PageContext } from '#lib/domain/site/page'

const personView = (changes: Partial<Person> = {}): Person => ({
  id: 601,
  kind: 'reviewer',
  slug: 'dr-a-reviewer',
  name: 'Dr A Reviewer',
  nameHi: 'डॉ. ए रिव्यूअर',
  role: 'Cardiologist',
  roleHi: 'हृदय रोग विशेषज्ञ',
  credentials: 'MBBS, MD',
  languages: ['English', 'Hindi'],
  departments: [{ slug: 'cardiology', name: 'Cardiology' }],
  about: 'Checks texts.\n\nHas done so for years.',
  ...changes,
})

const trail = [
  { name: 'Home', path: '/' },
  { name: 'Medical reviewers', path: '/reviewers' },
]

const work = (language: 'en' | 'hi', slug: string, name: string) => ({
  kind: 'test' as const,
  language,
  slug,
  name,
  date: '2026-03-05',
})

describe('the list of people', () => {
  it('shows a card for each person with name, role, credentials and number of texts', () => {
    render(
      <PeopleScreen
        kind="reviewer"
        people={[{ ...personView(), works: 2 }]}
        sample={false}
        trail={trail}
      />,
    )
    const card = within(screen.getByRole('article'))
    expect(card.getByRole('link', { name: 'Dr A Reviewer' })).toHaveAttribute(
      'href',
      '/reviewers/dr-a-reviewer',
    )
    expect(card.getByText('डॉ. ए रिव्यूअर')).toHaveAttribute('lang', 'hi')
    expect(card.getByText(/^Cardiologist/)).toHaveTextContent('Cardiologist, 2 texts reviewed')
    for (const text of ['MBBS, MD', 'Cardiology', 'English, Hindi'])
      expect(card.getByText(text)).toBeVisible()
    expect(screen.queryByText(/invented/)).toBeNull()
  })

  it('leaves out the number of texts of a person without any', () => {
    const people = [{ ...personView({ kind: 'author' }), works: 0 }]
    render(<PeopleScreen kind="author" people={people} sample trail={trail} />)
    expect(screen.queryByText(/texts? written/)).toBeNull()
    expect(screen.getByText(/These people are invented/)).toBeVisible()
  })

  it('says that the list is empty, and how texts are made', () => {
    render(<PeopleScreen kind="author" people={[]} sample={false} trail={trail} />)
    expect(screen.getByText(/No author is listed yet/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Read the editorial policy' })).toHaveAttribute(
      'href',
      '/editorial-policy',
    )
  })
})

describe('the page of a person', () => {
  const show = (person: Person, groups = [work('en', 'cbc', 'CBC'), work('hi', 'cbc', 'सीबीसी')]) =>
    render(
      <PersonScreen
        person={person}
        groups={groups.length > 0 ? [{ kind: 'test', works: groups }] : []}
        sample
        trail={trail}
      />,
    )

  it('says who they are, that they are a sample, and links their department', () => {
    show(personView())
    const heading = screen.getByRole('heading', { level: 1 })
    expect(heading).toHaveTextContent('Dr A Reviewer')
    expect(within(heading).getByText('डॉ. ए रिव्यूअर')).toHaveAttribute('lang', 'hi')
    expect(screen.getByText('Has done so for years.')).toBeVisible()
    expect(screen.getByText(/no doctor has reviewed the sample texts/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Cardiology' })).toHaveAttribute(
      'href',
      '/department/cardiology',
    )
  })

  it('lists their texts in both languages with the review date', () => {
    show(personView())
    const texts = within(screen.getByRole('region', { name: 'Reviewed texts' }))
    expect(texts.getByRole('link', { name: 'CBC' })).toHaveAttribute('href', '/test/cbc')
    const inHindi = texts.getByRole('link', { name: 'सीबीसी' })
    expect(inHindi).toHaveAttribute('href', '/hi/test/cbc')
    expect(inHindi).toHaveAttribute('lang', 'hi')
    expect(texts.getByText(/^In Hindi\. Last reviewed/)).toHaveTextContent('5 March 2026')
  })

  it('leaves out unknown facts, and says that there are no texts yet', () => {
    show(personView({ credentials: '', departments: [], languages: [], nameHi: '' }), [])
    for (const label of ['Credentials', 'Department', 'Languages'])
      expect(screen.queryByText(label)).toBeNull()
    expect(screen.getByText('No published text carries this name yet.')).toBeVisible()
  })
})

// specification.md, section 2: 'two lead forms appear, variants 5 and 6, with white background'.
describe('the forms of /authors', () => {
  const page: PageContext = {
    pageType: 'Authors',
    path: '/authors',
    pageName: 'Authors',
    language: 'en',
  }
  const options = { cities: [{ id: '514', label: 'Delhi' }], moreCities: true, treatments: [] }

  it('are variants 5 and 6, with the default fields, and neither sticks to the bottom', async () => {
    const props = { page, options }
    const { container } = render(
      <PeopleScreen
        kind="author"
        people={[]}
        sample={false}
        trail={trail}
        sideForm={<FirstAuthorForm {...props} />}
        lastForm={<SecondAuthorForm {...props} />}
      />,
    )
    // A browser fetches them when it renders them.
    await waitFor(() => expect(container.querySelectorAll('form')).toHaveLength(2))
    const forms = [...container.querySelectorAll<HTMLElement>('form')]
    expect(forms.map((form) => form.dataset.leadForm)).toEqual(['5', '6'])
    for (const form of forms) {
      for (const label of [/^Name/, /^Mobile Number/, /^Query/])
        expect(within(form).getByLabelText(label)).toBeVisible()
      expect(form.querySelector('[name=city]')).not.toBeNull()
      expect(form.querySelector('[name=treatment]')).not.toBeNull()
      expect(form.closest('section')).toHaveClass('raised')
    }
    expect(forms[1]?.closest('[class*=sticky], [class*=fixed]')).toBeNull()
    const regions = [/^Book Free Appointment/, /^Have a question/]
    for (const name of regions) expect(screen.getByRole('region', { name })).toBeVisible()
  })

  it('are shown for an empty catalogue too', async () => {
    render(<FirstAuthorForm page={page} options={{ cities: [], treatments: [] }} />)
    expect(await screen.findByRole('button', { name: 'Book Appointment' })).toBeVisible()
  })
})
