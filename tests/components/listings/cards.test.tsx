// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DoctorCard, HospitalCard } from '#components/listings/cards'
import { hospitalCardOf } from '#lib/server/listings/list-view'
import { doctorCard, hospitalCard, hospitalView } from '#tests/support/catalogue'

/** The value of a fact in the description list. */
const fact = (label: string) => screen.getByText(label).closest('div')?.querySelector('dd')

const queryOf = (link: HTMLElement) =>
  Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://site.test').searchParams)

const booking = () => screen.getByRole('link', { name: /^Book Appointment/ })

it('shows the facts of a doctor and links to the profiles', () => {
  render(<DoctorCard doctor={doctorCard()} />)
  const heading = screen.getByRole('heading', { level: 2, name: 'Dr Asha Rao' })
  expect(within(heading).getByRole('link')).toHaveAttribute('href', '/doctor/dr-asha-rao')
  expect(fact('Experience')).toHaveTextContent('12 years')
  expect(fact('Fee for a visit')).toHaveTextContent('₹1,200')
  expect(fact('Hospital')).toHaveTextContent('Neem Hospital, Delhi')
  expect(screen.getByRole('link', { name: 'Neem Hospital' })).toHaveAttribute(
    'href',
    '/hospital/neem-hospital',
  )
  expect(fact('Languages')).toHaveTextContent('English, Hindi')
  expect(fact('Insurance accepted at this hospital')).toHaveTextContent('CGHS')
})

it('shows the photo of a doctor or hospital, or initials and a sign without one', () => {
  const { unmount } = render(<DoctorCard doctor={doctorCard({ photo: 'abc' })} />)
  const photo = screen.getByRole('img', { name: 'Dr Asha Rao' })
  expect(photo).toHaveAttribute('src', '/photos/small/abc.webp')
  expect(photo).toHaveAttribute('loading', 'lazy')
  expect([photo.getAttribute('width'), photo.getAttribute('height')]).toEqual(['96', '96'])
  expect(screen.queryByText('AR')).toBeNull()
  unmount()
  render(
    <>
      <DoctorCard doctor={doctorCard()} />
      <HospitalCard hospital={hospitalCard({ photo: 'def' })} />
    </>,
  )
  expect(screen.getByText('AR')).toBeInTheDocument()
  const [hospital, ...others] = screen.getAllByRole('img')
  expect(others).toEqual([])
  expect(hospital).toHaveAttribute('src', '/photos/small/def.webp')
  expect([hospital?.getAttribute('width'), hospital?.getAttribute('height')]).toEqual([
    '240',
    '160',
  ])
})

it('shows when a doctor sees patients, if it is known', () => {
  const { rerender } = render(<DoctorCard doctor={doctorCard()} />)
  expect(screen.queryByText('Sees patients')).toBeNull()
  rerender(<DoctorCard doctor={doctorCard({ opd: 'Mon, Wed 10 am to 1 pm' })} />)
  expect(fact('Sees patients')).toHaveTextContent('Mon, Wed 10 am to 1 pm')
})

it('opens form variant 7 about the doctor and hospital, in their city', () => {
  render(<DoctorCard doctor={doctorCard()} />)
  const action = screen.getByRole('link', { name: 'Book Appointment with Dr Asha Rao' })
  expect(action).toHaveTextContent('Book Appointment')
  expect(action.dataset).toMatchObject({
    ...{ opener: 'lead-form', variant: '7' },
    ...{ with: 'Dr Asha Rao', in: 'Delhi' },
  })
  expect(queryOf(action)).toMatchObject({ doctor: '41', hospital: '31', city: '514' })
})

it('shows the city of a doctor without a hospital, and a fee of 0 as free', () => {
  render(<DoctorCard doctor={doctorCard({ hospital: null, feeRupees: 0 })} />)
  expect(fact('City')).toHaveTextContent('Delhi')
  expect(screen.queryByText('Hospital')).toBeNull()
  expect(fact('Fee for a visit')).toHaveTextContent('Free')
  expect(queryOf(booking())).not.toHaveProperty('hospital')
  expect(booking()).toHaveAttribute('data-in', 'Delhi')
  expect(queryOf(booking())).toMatchObject({ city: '514' })
})

it('says or leaves out what a doctor has not stated', () => {
  const nothing = { languages: '', insurers: '', education: '' }
  render(<DoctorCard doctor={doctorCard({ ...nothing, experienceYears: null, feeRupees: null })} />)
  expect(fact('Experience')).toHaveTextContent('Not stated')
  expect(fact('Fee for a visit')).toHaveTextContent('Not stated')
  for (const label of ['Languages', 'Insurance accepted at this hospital'])
    expect(screen.queryByText(label)).toBeNull()
})

it('shows the facts of a hospital with links to its profile and a map', () => {
  render(<HospitalCard hospital={hospitalCard()} />)
  const heading = screen.getByRole('heading', { level: 2, name: 'Neem Hospital' })
  expect(within(heading).getByRole('link')).toHaveAttribute('href', '/hospital/neem-hospital')
  expect(fact('Beds')).toHaveTextContent('320')
  expect(fact('Accreditation')).toHaveTextContent('NABH, JCI')
  expect(fact('Departments')).toHaveTextContent('Cardiology, ENT')
  expect(fact('Insurance accepted')).toHaveTextContent('CGHS')
  expect(queryOf(booking())).toMatchObject({ hospital: '31' })
  const map = screen.getByRole('link', { name: /^Show on a map ?: Neem Hospital/ })
  expect(queryOf(map)).toEqual({ mlat: '28.6', mlon: '77.2' })
})

it('searches the map for the address when there are no coordinates', () => {
  const withoutCoordinates = hospitalCard({ latitude: null, longitude: null })
  render(<HospitalCard hospital={withoutCoordinates} />)
  expect(queryOf(screen.getByRole('link', { name: /^Show on a map/ }))).toEqual({
    query: 'Neem Hospital, 1 Sample Road, Delhi',
  })
})

it('shortens long lists of names and counts the rest', () => {
  const departments = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({ slug: name, name }))
  render(<HospitalCard hospital={hospitalCardOf(hospitalView({ departments }))} />)
  expect(fact('Departments')).toHaveTextContent('A, B, C, D and 2 more')
})

it('says or leaves out what a hospital has not stated', () => {
  const bare = hospitalCard({ accreditation: '', insurers: '', beds: null })
  render(<HospitalCard hospital={bare} heading="h3" />)
  expect(fact('Accreditation')).toHaveTextContent('None stated')
  expect(fact('Beds')).toHaveTextContent('Not stated')
  expect(screen.queryByText('Insurance accepted')).toBeNull()
  const card = screen.getByRole('article')
  expect(within(card).getByRole('heading', { level: 3 })).toHaveTextContent('Neem Hospital')
})
