// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DoctorCard } from '#components/catalogue/doctor-card'
import { HospitalCard } from '#components/catalogue/hospital-card'
import { doctorView, hospitalView } from '#tests/support/catalogue'

/** The value of a fact, which stands in a description list under its label. */
const fact = (label: string) => screen.getByText(label).closest('div')?.querySelector('dd')

const queryOf = (link: HTMLElement) =>
  Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://site.test').searchParams)

it('a doctor card says what decides', () => {
  render(<DoctorCard doctor={doctorView()} cityId={514} />)
  expect(screen.getByRole('heading', { level: 2, name: 'Dr Asha Rao' })).toBeVisible()
  expect(fact('Experience')).toHaveTextContent('12 years')
  expect(fact('Fee for a visit')).toHaveTextContent('₹1,200')
  expect(fact('Hospital')).toHaveTextContent('Neem Hospital, Delhi')
  expect(fact('Languages')).toHaveTextContent('English, Hindi')
  expect(fact('Registration')).toHaveTextContent('SAMPLE-1')
})

it('its action opens form variant 7 about the doctor, hospital and city', () => {
  render(<DoctorCard doctor={doctorView()} cityId={514} />)
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
  render(<DoctorCard doctor={doctorView({ hospital: null, feeRupees: 0 })} cityId={514} />)
  expect(fact('Hospital')).toHaveTextContent('Delhi')
  expect(fact('Fee for a visit')).toHaveTextContent('Free')
  expect(queryOf(screen.getByRole('link'))).not.toHaveProperty('hospital')
})

it('a hospital card says what decides', () => {
  render(<HospitalCard hospital={hospitalView()} cityId={514} />)
  expect(fact('Beds')).toHaveTextContent('320')
  expect(fact('Accreditation')).toHaveTextContent('NABH, JCI')
  expect(fact('Departments')).toHaveTextContent('Cardiology, ENT')
  expect(fact('Insurance accepted')).toHaveTextContent('CGHS')
  expect(queryOf(screen.getByRole('link'))).toMatchObject({ hospital: '31', city: '514' })
})

it('long lists of names are cut, with how many more there are', () => {
  const departments = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({ slug: name, name }))
  render(<HospitalCard hospital={hospitalView({ departments })} />)
  expect(fact('Departments')).toHaveTextContent('A, B, C, D and 2 more')
})

it('what a hospital does not have is said or left out', () => {
  render(<HospitalCard hospital={hospitalView({ accreditation: [], insurers: [] })} heading="h3" />)
  expect(fact('Accreditation')).toHaveTextContent('None named')
  expect(screen.queryByText('Insurance accepted')).toBeNull()
  const card = screen.getByRole('article')
  expect(within(card).getByRole('heading', { level: 3 })).toHaveTextContent('Neem Hospital')
})
