// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { ContactWays, TextScreen } from '#components/catalogue/articles/text-screen'
import { GuideScreen } from '#components/catalogue/insurance/guide-screen'
import { InsuranceScreen } from '#components/catalogue/insurance/insurance-screen'
import { PersonScreen } from '#components/catalogue/people/person-screen'
import { PeopleScreen } from '#components/catalogue/people/screen'
import { DoctorHead, DoctorHtml } from '#components/catalogue/profiles/doctor-html'
import { HospitalDoctorsScreen } from '#components/catalogue/profiles/hospital-doctors-screen'
import { HospitalHead, HospitalHtml } from '#components/catalogue/profiles/hospital-html'
import { DepartmentScreen } from '#components/listings/department-screen'
import { LanguageProvider } from '#components/shell/language'
import type { Insurer, Person } from '#lib/domain/catalogue/catalogue'
import type { Crumb } from '#lib/seo/json-ld/graph'
import { articleView, doctorView, hospitalView } from '#tests/support/catalogue'
import { latinWords } from '#tests/support/hindi'

const trail: Crumb[] = [
  { name: 'होम', path: '/hi' },
  { name: 'यहाँ', path: '/hi/यहाँ' },
]
const changed = '2026-11-20T10:00:00.000Z'
const delhi = { id: 514, slug: 'delhi', name: 'दिल्ली' }
const heart = { slug: 'cardiology', name: 'दिल (कार्डियोलॉजी)' }
const neem = { id: 31, slug: 'neem-hospital', name: 'नीम हॉस्पिटल' }
const foreign = 'She listens first.'

const doctor = doctorView({
  name: 'डॉ. आशा राव',
  departments: [heart],
  city: delhi,
  cities: [delhi],
  hospital: neem,
  hospitals: [neem],
})
const doctorPage = {
  doctor: {
    ...doctor,
    opd: [
      { days: [0, 1, 2, 3, 4, 5], from: 600, to: 780, hospitalId: 31 },
      { days: [6], from: 1020, to: 1140, hospitalId: null },
    ],
    about: foreign,
    changed,
  },
  practitioner: 'दिल के डॉक्टर',
  colleagues: 'दिल के डॉक्टर',
  practices: [
    { ...neem, city: delhi, address: '1 सैंपल रोड, दिल्ली', pincode: '', latitude: 1, longitude: 2 },
  ],
  otherCities: [{ slug: 'pune', name: 'पुणे' }],
  guides: {
    conditions: [{ slug: 'heart-failure', name: 'हार्ट फ़ेल' }],
    treatments: [{ slug: 'angioplasty', name: 'एंजियोप्लास्टी' }],
  },
  similar: [],
  sample: true,
}
const hospital = {
  ...hospitalView({ ...neem, city: delhi, address: '1 सैंपल रोड, दिल्ली', departments: [heart] }),
  accreditation: ['NABH Entry Level'],
  facilities: ['24-hour emergency', 'ICU'],
  about: '',
  changed,
}
const hospitalPage = {
  hospital,
  doctorCount: 3,
  doctors: [{ department: heart, total: 3, doctors: [doctor] }],
  nearby: [
    {
      id: 32,
      slug: 'peepal',
      name: 'पीपल हॉस्पिटल',
      city: delhi,
      beds: 80,
      accreditation: [],
      km: 12.4,
    },
  ],
  guides: { conditions: [], treatments: [] },
  sample: true,
}
const person: Person = {
  id: 601,
  kind: 'reviewer',
  slug: 'dr-a-reviewer',
  name: 'डॉ. ए रिव्यूअर',
  nameHi: '',
  role: 'दिल के डॉक्टर',
  roleHi: '',
  credentials: 'MBBS, MD',
  languages: ['English', 'Hindi'],
  departments: [heart],
  about: foreign,
}
const insurer: Insurer = {
  id: 1,
  slug: 'cghs',
  name: 'CGHS (केंद्र सरकार)',
  kind: 'government',
  summary: 'एक सरकारी योजना।',
  helpline: '14 555',
  website: 'https://www.cghs.gov.in/',
}
const entry = { slug: 'cghs', name: insurer.name, summary: insurer.summary, hospitals: 3 }
const text = articleView({
  language: 'hi',
  name: 'हमारे बारे में',
  summary: 'हम कौन हैं।',
  questions: [],
  sections: ['एक', 'दो', 'तीन', 'चार', 'पाँच', 'छह'].map((heading) => ({
    id: heading,
    heading,
    html: '<p>पाठ।</p>',
  })),
})
const questions = [{ question: 'क्या यह मुफ़्त है?', answer: 'हाँ।' }]

it.each<[string, ReactNode]>([
  ['the head of a doctor', <DoctorHead key="" view={doctorPage} rating={null} />],
  ['a doctor', <DoctorHtml key="" view={doctorPage} reviews={null} />],
  ['the head of a hospital', <HospitalHead key="" view={hospitalPage} rating={null} />],
  ['a hospital', <HospitalHtml key="" view={hospitalPage} reviews={null} />],
  [
    'a hospital without insurers',
    <HospitalHtml
      key=""
      view={{ ...hospitalPage, hospital: { ...hospital, insurers: [], accreditation: [] } }}
      reviews={null}
    />,
  ],
  [
    'the doctors of a hospital',
    <HospitalDoctorsScreen
      key=""
      hospital={hospital}
      total={1}
      groups={[{ department: heart, total: 1, doctors: [doctor] }]}
      trail={trail}
      pages={null}
    />,
  ],
  [
    'a hospital without doctors',
    <HospitalDoctorsScreen
      key=""
      hospital={hospital}
      total={0}
      groups={[]}
      trail={trail}
      pages={null}
    />,
  ],
  [
    'a department',
    <DepartmentScreen
      key=""
      department={{
        ...{ id: 1, ...heart, summary: 'दिल का इलाज।' },
        ...{ practitioner: 'दिल के डॉक्टर', practitionerPlural: 'दिल के डॉक्टर' },
      }}
      conditions={[{ slug: 'piles', name: 'बवासीर', summary: 'सूजी हुई नसें।' }]}
      treatments={[{ slug: 'laser', name: 'लेज़र', summary: 'ऑपरेशन।' }]}
      doctors={[{ name: 'दिल्ली', href: '/delhi/doctors/cardiology', count: 2 }]}
      hospitals={[{ name: 'दिल्ली', href: '/delhi/hospitals/cardiology', count: 2 }]}
      trail={trail}
    />,
  ],
  [
    'reviewers',
    <PeopleScreen key="" kind="reviewer" people={[{ ...person, works: 2 }]} sample trail={trail} />,
  ],
  ['no authors', <PeopleScreen key="" kind="author" people={[]} sample={false} trail={trail} />],
  [
    'an author',
    <PersonScreen
      key=""
      person={{ ...person, kind: 'author' }}
      groups={[
        {
          kind: 'test',
          works: [
            { kind: 'test', language: 'hi', slug: 'cbc', name: 'CBC', date: '2026-03-05' },
            { kind: 'test', language: 'en', slug: 'lft', name: 'LFT', date: '2026-03-05' },
          ],
        },
        { kind: 'blog', works: [] },
      ]}
      sample
      trail={trail}
    />,
  ],
  [
    'a reviewer without texts',
    <PersonScreen key="" person={person} groups={[]} sample trail={trail} />,
  ],
  [
    'insurance',
    <InsuranceScreen
      key=""
      hub={{
        heading: 'स्वास्थ्य बीमा',
        summary: 'जवाब।',
        government: [entry],
        private: [{ ...entry, slug: 'other', hospitals: 0 }],
      }}
      article={{ ...text, questions }}
      trail={trail}
      form={null}
      sections={null}
    />,
  ],
  ...[0, 2].map((hospitals): [string, ReactNode] => [
    `a guide with ${hospitals} hospitals`,
    <GuideScreen
      key=""
      data={{
        ...{ insurer, summary: insurer.summary, hospitals, questions, others: [] },
        facts: [{ label: 'किसके लिए', value: 'परिवार' }],
        cities: [{ name: 'दिल्ली', href: '/hospitals/insurance/cghs?city=delhi', hospitals }],
      }}
      trail={trail}
      form={null}
      text={null}
      review={null}
    />,
  ]),
  ['a text', <TextScreen key="" article={text} trail={trail} />],
  ['the ways to contact us', <ContactWays key="" />],
])('%s has no English words in Hindi', (_, page) => {
  const { container } = render(<LanguageProvider language="hi">{page}</LanguageProvider>)
  expect(container.textContent).toMatch(/[\u0900-\u097F]/)
  const names = ['OpenStreetMap', 'SAMPLE-1', 'cghs.gov.in']
  expect(latinWords(container.textContent, names)).toEqual([])
  const labels = [...container.querySelectorAll('[aria-label]')].map((one) => one.ariaLabel)
  expect(latinWords(labels.join(' '))).toEqual([])
})

it('leads from a Hindi page to Hindi pages, and links a text in English', () => {
  render(
    <LanguageProvider language="hi">
      <DoctorHead view={doctorPage} rating={null} />
      <DoctorHtml view={doctorPage} reviews={null} />
    </LanguageProvider>,
  )
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  for (const path of [
    '/department/cardiology',
    '/hospital/neem-hospital',
    '/condition/heart-failure',
  ])
    expect(hrefs).toContain(`/hi${path}`)
  expect(screen.queryByText(foreign)).toBeNull()
  const inEnglish = screen.getByRole('link', { name: 'परिचय (अंग्रेज़ी में)' })
  expect(inEnglish).toHaveAttribute('href', `/doctor/${doctorPage.doctor.slug}`)
  expect(inEnglish).toHaveAttribute('hreflang', 'en')
  expect(screen.getByText('सोमवार से शनिवार')).toBeVisible()
  expect(screen.getByText('सुबह 10 से दोपहर 1 बजे')).toBeVisible()
})
