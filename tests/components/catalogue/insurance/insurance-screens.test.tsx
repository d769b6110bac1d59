// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { GuideScreen } from '#components/catalogue/insurance/guide-screen'
import { InsuranceScreen } from '#components/catalogue/insurance/insurance-screen'
import type { InsuranceGuide } from '#lib/domain/catalogue/insurance'

const trail = [
  { name: 'Home', path: '/' },
  { name: 'Insurance', path: '/insurance' },
]

it('lists schemes and insurers separately, with their number of hospitals', () => {
  const entry = { slug: 'cghs', name: 'CGHS', summary: 'A scheme.', hospitals: 3 }
  render(
    <InsuranceScreen
      hub={{
        heading: 'Health insurance',
        summary: 'The answer.',
        government: [entry],
        private: [{ ...entry, slug: 'mediclaim', name: 'Mediclaim', hospitals: 0 }],
      }}
      article={null}
      trail={trail}
      form={<p>the form</p>}
      sections={<p>the sections</p>}
    />,
  )
  const schemes = within(screen.getByRole('region', { name: 'Government schemes' }))
  expect(schemes.getByRole('link', { name: /CGHS/ })).toHaveTextContent('3 hospitals')
  expect(schemes.getByRole('link', { name: /CGHS/ })).toHaveAttribute('href', '/insurance/cghs')
  const insurers = within(screen.getByRole('region', { name: 'Private insurers' }))
  expect(insurers.getByRole('link')).toHaveTextContent('No hospital listed yet')
  expect(screen.getByText('the sections')).toBeVisible()
})

describe('a guide', () => {
  const data: InsuranceGuide = {
    insurer: {
      id: 1,
      slug: 'ayushman-bharat',
      name: 'Ayushman Bharat',
      kind: 'government',
      summary: 'A public cover.',
      helpline: '14 555',
      website: 'https://www.pmjay.gov.in/',
    },
    summary: 'A public cover.',
    facts: [{ label: 'Who', value: 'Families' }],
    questions: [{ question: 'Is it free?', answer: 'Mostly.' }],
    hospitals: 2,
    cities: [
      { name: 'Delhi', href: '/hospitals/insurance/ayushman-bharat?city=delhi', hospitals: 2 },
    ],
    others: [{ slug: 'cghs', name: 'CGHS' }],
  }
  const show = (changes: Partial<InsuranceGuide> = {}) =>
    render(
      <GuideScreen
        data={{ ...data, ...changes }}
        trail={trail}
        form={<p>the form</p>}
        text={null}
        review={null}
      />,
    )

  it('links the helpline and the official site', () => {
    show()
    expect(screen.getByRole('link', { name: 'Helpline 14 555' })).toHaveAttribute(
      'href',
      'tel:14555',
    )
    const site = screen.getByRole('link', { name: 'Official site (pmjay.gov.in)' })
    expect(site).toHaveAttribute('href', 'https://www.pmjay.gov.in/')
    expect(site).toHaveAttribute('rel', 'nofollow noopener')
  })

  it('links to the hospitals by city and to all of them', () => {
    show()
    const hospitals = within(
      screen.getByRole('region', { name: 'Hospitals that accept Ayushman Bharat' }),
    )
    expect(hospitals.getByRole('link', { name: /Delhi/ })).toHaveAttribute(
      'href',
      '/hospitals/insurance/ayushman-bharat?city=delhi',
    )
    expect(hospitals.getByRole('link', { name: 'See all 2 hospitals' })).toHaveAttribute(
      'href',
      '/hospitals/insurance/ayushman-bharat',
    )
  })

  it('says that no hospital accepts it, and leaves out unknown contacts', () => {
    show({
      insurer: { ...data.insurer, helpline: '', website: '' },
      hospitals: 0,
      cities: [],
      others: [],
    })
    expect(screen.getByText(/No hospital on this site is known to accept/)).toBeVisible()
    expect(screen.queryByRole('link', { name: /Helpline|Official/ })).toBeNull()
  })
})
