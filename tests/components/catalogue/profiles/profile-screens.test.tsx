// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DoctorHead, DoctorHtml } from '#components/catalogue/profiles/doctor-html'
import { HospitalDoctorsScreen } from '#components/catalogue/profiles/hospital-doctors-screen'
import { HospitalHead, HospitalHtml } from '#components/catalogue/profiles/hospital-html'
import type { DoctorProfile, HospitalProfile } from '#lib/domain/catalogue/catalogue'
import type { DoctorView, HospitalView } from '#lib/domain/catalogue/profile'
import { doctorView, hospitalView } from '#tests/support/catalogue'

const trail = [
  { name: 'Home', path: '/' },
  { name: 'Here', path: '/here' },
]

const Doctor = ({ view }: { view: DoctorView }) => (
  <>
    <DoctorHead view={view} rating={null} />
    <DoctorHtml view={view} reviews={<p>reviews</p>} />
  </>
)
const Hospital = ({ view }: { view: HospitalView }) => (
  <>
    <HospitalHead view={view} rating={null} />
    <HospitalHtml view={view} reviews={<p>reviews</p>} />
  </>
)
const changed = '2026-11-20T10:00:00.000Z'
const noGuides = { conditions: [], treatments: [] }

const doctor = (changes: Partial<DoctorProfile> = {}): DoctorProfile => ({
  ...doctorView(),
  opd: [],
  about: 'First paragraph.\n\nSecond paragraph.',
  changed,
  ...changes,
})

const doctorPage = (changes: Partial<DoctorView> = {}): DoctorView => ({
  doctor: doctor(),
  practitioner: 'cardiologist',
  colleagues: 'cardiologists',
  practices: [
    {
      id: 31,
      slug: 'neem-hospital',
      name: 'Neem Hospital',
      city: { id: 514, slug: 'delhi', name: 'Delhi' },
      address: '1 Sample Road, Delhi',
      pincode: '',
      latitude: 28.6,
      longitude: 77.2,
    },
  ],
  otherCities: [{ slug: 'pune', name: 'Pune' }],
  guides: {
    conditions: [{ slug: 'heart-failure', name: 'Heart failure' }],
    treatments: [{ slug: 'angioplasty', name: 'Angioplasty' }],
  },
  similar: [doctorView({ id: 42, slug: 'dr-b', name: 'Dr B', feeRupees: null })],
  sample: true,
  ...changes,
})

const hospital = (changes: Partial<HospitalProfile> = {}): HospitalProfile => ({
  ...hospitalView(),
  facilities: ['ICU'],
  about: '',
  changed,
  ...changes,
})

const hospitalPage = (changes: Partial<HospitalView> = {}): HospitalView => ({
  hospital: hospital(),
  doctorCount: 3,
  doctors: [
    { department: { slug: 'cardiology', name: 'Cardiology' }, total: 3, doctors: [doctorView()] },
  ],
  nearby: [
    {
      id: 32,
      slug: 'peepal',
      name: 'Peepal',
      city: { id: 530, slug: 'noida', name: 'Noida' },
      beds: null,
      accreditation: [],
      km: 12.4,
    },
  ],
  guides: noGuides,
  sample: false,
  ...changes,
})

const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

it('shows who a doctor is, where they practise, what they treat and what a visit costs', () => {
  render(<Doctor view={doctorPage()} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Dr Asha Rao' })).toBeVisible()
  expect(screen.getByText('Cardiologist in Delhi')).toBeVisible()
  const facts = within(screen.getByRole('region', { name: 'Key facts about Dr Asha Rao' }))
  for (const fact of ['12 years', '₹1,200', 'English, Hindi', 'Female', 'MBBS, MD', 'SAMPLE-1'])
    expect(facts.getByText(fact)).toBeVisible()
  expect(linkTo('Neem Hospital')).toBe('/hospital/neem-hospital')
  expect(linkTo(/Map of Neem Hospital/)).toContain('mlat=28.6')
  expect(linkTo('Pune')).toBe('/pune/doctors/cardiology')
  expect(linkTo(/Map of Pune/)).toContain('query=Pune')
  expect(linkTo('Heart failure')).toBe('/condition/heart-failure')
  expect(linkTo('Angioplasty')).toBe('/treatment/angioplasty')
  expect(linkTo('All cardiologists in Delhi')).toBe('/delhi/doctors/cardiology')
  expect(screen.getByText('Second paragraph.')).toBeVisible()
  expect(screen.getByText(/this doctor is invented/)).toBeVisible()
  expect(screen.getByText(/Last updated on 20 November 2026/)).toBeVisible()
})

it('shows facilities, accreditations and languages with the name of what every object has', () => {
  const names = { facilities: ['__proto__'], accreditation: ['constructor'] }
  render(<Hospital view={hospitalPage({ hospital: hospital(names) })} />)
  expect(screen.getByText('__proto__')).toBeVisible()
  expect(screen.getByText('constructor')).toBeVisible()
  render(<Doctor view={doctorPage({ doctor: doctor({ languages: ['valueOf'] }) })} />)
  expect(screen.getByText('valueOf')).toBeVisible()
})

it('opens form variant 7 about the doctor of a tile', () => {
  render(<Doctor view={doctorPage()} />)
  const opener = screen.getByRole('link', { name: 'Book Appointment with Dr B' })
  expect(opener.dataset.variant).toBe('7')
  expect(opener.getAttribute('href')).toContain('doctor=42')
})

it('leaves out facts that a doctor has not stated', () => {
  const sparse = doctor({
    experienceYears: null,
    feeRupees: null,
    gender: null,
    languages: [],
    education: '',
    registrationNumber: '',
    about: '',
  })
  const view = doctorPage({ doctor: sparse, guides: noGuides, similar: [], sample: false })
  render(<Doctor view={view} />)
  for (const label of ['Experience', 'Fee for a visit', 'Speaks', 'Gender', 'Education'])
    expect(screen.queryByText(label)).toBeNull()
  for (const heading of [/^About/, 'Conditions and treatments', /^Other/])
    expect(screen.queryByRole('heading', { name: heading })).toBeNull()
  expect(screen.queryByText(/invented/)).toBeNull()
})

it('shows the key facts of a hospital and links to its doctors and departments', () => {
  render(<Hospital view={hospitalPage()} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Neem Hospital' })).toBeVisible()
  const facts = within(screen.getByRole('region', { name: 'Key facts about Neem Hospital' }))
  for (const fact of ['320', '3', 'NABH, JCI']) expect(facts.getByText(fact)).toBeVisible()
  expect(linkTo('See all 3 doctors here')).toBe('/hospital/neem-hospital/doctors')
  expect(linkTo('ENT')).toBe('/delhi/hospitals/ent')
  expect(linkTo('CGHS')).toBe('/hospitals/insurance/cghs')
  expect(screen.getByText('ICU')).toBeVisible()
  expect(screen.getByText('Noida, 12 km away (straight line)')).toBeVisible()
  expect(linkTo('Dr Asha Rao')).toBe('/doctor/dr-asha-rao')
})

it('says that insurers which are not listed are not accepted', () => {
  const { unmount } = render(<Hospital view={hospitalPage()} />)
  expect(screen.getByText(/Only the schemes and insurers listed here are accepted/)).toBeVisible()
  expect(screen.getByRole('region', { name: 'Private insurers' })).toHaveTextContent('None stated.')
  unmount()
  const view = hospitalPage({ hospital: hospital({ insurers: [] }) })
  render(<Hospital view={view} />)
  expect(screen.getByText(/has not stated any insurer or scheme/)).toBeVisible()
})

it('shows no empty parts for a hospital with few facts', () => {
  const sparse = hospital({ beds: null, facilities: [], accreditation: [], latitude: null })
  const view = hospitalPage({ hospital: sparse, doctors: [], doctorCount: 0, nearby: [] })
  render(<Hospital view={view} />)
  for (const label of ['Beds', 'Doctors listed here']) expect(screen.queryByText(label)).toBeNull()
  for (const heading of ['Doctors', 'Facilities', 'About the hospital'])
    expect(screen.queryByRole('heading', { name: heading })).toBeNull()
  expect(linkTo(/Map of Neem/)).toContain('query=1+Sample+Road')
})

it('lists all doctors of a hospital by department, each with a booking button', () => {
  const { groups } = { groups: hospitalPage().doctors }
  render(
    <HospitalDoctorsScreen
      hospital={{ id: 31, slug: 'neem', name: 'Neem', city: { slug: 'delhi', name: 'Delhi' } }}
      total={3}
      groups={groups}
      trail={trail}
      pages={<p>pages</p>}
    />,
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('3 doctors at Neem')
  expect(linkTo('Cardiology in Delhi')).toBe('/delhi/doctors/cardiology')
  expect(linkTo('Book Appointment with Dr Asha Rao')).toContain('hospital=31')
})

it('links to the doctors of the city when a hospital has none', () => {
  render(
    <HospitalDoctorsScreen
      hospital={{ id: 31, slug: 'neem', name: 'Neem', city: { slug: 'delhi', name: 'Delhi' } }}
      total={0}
      groups={[]}
      trail={trail}
      pages={null}
    />,
  )
  expect(linkTo('all doctors in Delhi')).toBe('/delhi/doctors')
})

it('shows when and where a doctor sees patients', () => {
  const at = { from: 600, to: 780 }
  const opd = [
    { days: [0, 2], ...at, hospitalId: 31 },
    { days: [5], ...at, hospitalId: null },
  ]
  const { rerender } = render(<Doctor view={doctorPage({ doctor: doctor({ opd }) })} />)
  const hours = () => screen.queryByRole('table', { name: 'When Dr Asha Rao sees patients' })
  const rows = within(hours() ?? document.body).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'DaysTimeHospital',
    'Monday and Wednesday10 am to 1 pmNeem Hospital',
    'Saturday10 am to 1 pmNot stated',
  ])
  expect(within(hours() ?? document.body).getByRole('link')).toHaveAttribute(
    'href',
    '/hospital/neem-hospital',
  )
  rerender(<Doctor view={doctorPage()} />)
  expect(hours()).toBeNull()
})

it('shows the large photo of a doctor and of a hospital', () => {
  const view = doctorPage({ doctor: doctor({ photo: 'abc' }) })
  const { unmount } = render(<Doctor view={view} />)
  const photo = screen.getByRole('img', { name: 'Dr Asha Rao' })
  expect(photo).toHaveAttribute('src', '/photos/large/abc.webp')
  expect(photo).not.toHaveAttribute('loading')
  unmount()
  render(<Hospital view={hospitalPage({ hospital: hospital({ photo: 'def' }) })} />)
  expect(screen.getByRole('img', { name: 'Neem Hospital' })).toHaveAttribute(
    'src',
    '/photos/large/def.webp',
  )
})
