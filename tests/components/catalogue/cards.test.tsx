// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DoctorCard } from '#components/catalogue/doctor-card'
import { HospitalCard } from '#components/catalogue/hospital-card'
import { hospitalCardOf } from '#lib/rules/listing-cards'
import { doctorCard, hospitalCard, hospitalView } from '#tests/support/catalogue'

/** The value of a fact, which stands in a description list under its label. */
const fact = (label: string) => screen.getByText(label).closest('div')?.querySelector('dd')

const queryOf = (link: HTMLElement) =>
  Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://site.test').searchParams)

const booking = () => screen.getByRole('link', { name: /^Book Appointment/ })

it('a doctor card says what decides, and leads to the profiles', () => {
  render(<DoctorCard doctor={doctorCard()} cityId={514} />)
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

it('its action opens form variant 7 about the doctor, hospital and city', () => {
  render(<DoctorCard doctor={doctorCard()} cityId={514} />)
  const action = screen.getByRole('link', { name: 'Book Appointment with Dr Asha Rao' })
  expect(action).toHaveTextContent('Book Appointment')
  expect(action.dataset).toMatchObject({ opener: 'lead-form', variant: '7' })
  expect(queryOf(action)).toMatchObject({
    doctor: '41',
    hospital: '31',
    with: 'Dr Asha Rao',
    city: '514',
  })
})

it('a doctor without a hospital is in a city, and a fee of nothing is free', () => {
  render(<DoctorCard doctor={doctorCard({ hospital: null, feeRupees: 0 })} cityId={514} />)
  expect(fact('City')).toHaveTextContent('Delhi')
  expect(screen.queryByText('Hospital')).toBeNull()
  expect(fact('Fee for a visit')).toHaveTextContent('Free')
  expect(queryOf(booking())).not.toHaveProperty('hospital')
})

it('what a doctor has not stated is said or left out', () => {
  const nothing = { languages: '', insurers: '', education: '' }
  render(<DoctorCard doctor={doctorCard({ ...nothing, experienceYears: null, feeRupees: null })} />)
  expect(fact('Experience')).toHaveTextContent('Not stated')
  expect(fact('Fee for a visit')).toHaveTextContent('Not stated')
  for (const label of ['Languages', 'Insurance accepted at this hospital'])
    expect(screen.queryByText(label)).toBeNull()
  expect(queryOf(booking())).not.toHaveProperty('city')
})

it('a hospital card says what decides, with the profile and a map', () => {
  render(<HospitalCard hospital={hospitalCard()} cityId={514} />)
  const heading = screen.getByRole('heading', { level: 2, name: 'Neem Hospital' })
  expect(within(heading).getByRole('link')).toHaveAttribute('href', '/hospital/neem-hospital')
  expect(fact('Beds')).toHaveTextContent('320')
  expect(fact('Accreditation')).toHaveTextContent('NABH, JCI')
  expect(fact('Departments')).toHaveTextContent('Cardiology, ENT')
  expect(fact('Insurance accepted')).toHaveTextContent('CGHS')
  expect(queryOf(booking())).toMatchObject({ hospital: '31', city: '514' })
  const map = screen.getByRole('link', { name: /^Show on a map ?: Neem Hospital/ })
  expect(queryOf(map)).toEqual({ mlat: '28.6', mlon: '77.2' })
})

it('without coordinates the map is asked for the address', () => {
  const unplaced = hospitalCard({ latitude: null, longitude: null })
  render(<HospitalCard hospital={unplaced} />)
  expect(queryOf(screen.getByRole('link', { name: /^Show on a map/ }))).toEqual({
    query: 'Neem Hospital, 1 Sample Road, Delhi',
  })
})

it('long lists of names are cut, with how many more there are', () => {
  const departments = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({ slug: name, name }))
  render(<HospitalCard hospital={hospitalCardOf(hospitalView({ departments }))} />)
  expect(fact('Departments')).toHaveTextContent('A, B, C, D and 2 more')
})

it('what a hospital does not have is said or left out', () => {
  const bare = hospitalCard({ accreditation: '', insurers: '', beds: null })
  render(<HospitalCard hospital={bare} heading="h3" />)
  expect(fact('Accreditation')).toHaveTextContent('None named')
  expect(fact('Beds')).toHaveTextContent('Not stated')
  expect(screen.queryByText('Insurance accepted')).toBeNull()
  const card = screen.getByRole('article')
  expect(within(card).getByRole('heading', { level: 3 })).toHaveTextContent('Neem Hospital')
})
