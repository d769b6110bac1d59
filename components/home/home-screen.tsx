import type { ReactNode } from 'react'
import { Hero } from '#components/home/hero'
import { HowItWorks } from '#components/home/how-it-works'
import { DoctorTile, HospitalTile } from '#components/home/tiles'
import { ToolTiles } from '#components/home/tool-tiles'
import { Carousel } from '#components/ui/carousel'
import { ChipLink } from '#components/ui/chip'
import { DepartmentIcon } from '#components/ui/department-icon'
import { QuestionList } from '#components/ui/questions'
import { Section } from '#components/ui/section'
import type { HomeData } from '#lib/contract/home'
import { longDate } from '#lib/rules/format'
import { links } from '#lib/rules/links'

interface HomeScreenProps {
  home: HomeData
  search: ReactNode
}

/** The home page, in look.md's order. The partner banner and the app block follow from the layout. */
export function HomeScreen({ home, search }: HomeScreenProps) {
  return (
    <>
      <Hero search={search} />
      <Section title="Departments" lead="Not sure which one? Search for what troubles you.">
        <Departments departments={home.departments} />
      </Section>
      <Section
        title="Common conditions"
        more={{ href: links.articles('condition'), what: 'conditions' }}
      >
        <ul className="flex flex-wrap gap-2 md:gap-3">
          {home.conditions.map(({ slug, name }) => (
            <li key={slug}>
              <ChipLink href={links.article('condition', slug)}>{name}</ChipLink>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="How it works" tinted>
        <HowItWorks />
      </Section>
      <Section
        title="Doctors"
        lead="The most experienced come first. Nobody can pay to stand higher."
        more={{ href: links.directory('doctors'), what: 'doctors' }}
      >
        <Carousel
          label="Doctors, the most experienced first"
          items={home.doctors.map((doctor) => ({
            key: doctor.id,
            content: <DoctorTile doctor={doctor} />,
          }))}
        />
      </Section>
      <Section title="Hospitals" more={{ href: links.directory('hospitals'), what: 'hospitals' }}>
        <Carousel
          label="Hospitals, the most accredited first"
          items={home.hospitals.map((hospital) => ({
            key: hospital.id,
            content: <HospitalTile hospital={hospital} />,
          }))}
        />
      </Section>
      <Section
        title="Will your insurance count?"
        lead="Hospitals that accept your scheme or insurer."
        more={{ href: links.insurance, what: 'about insurance' }}
        tinted
      >
        <Insurance insurers={home.insurers} />
      </Section>
      <Section title="Tools" lead="Work it out yourself, without giving your name.">
        <ToolTiles />
      </Section>
      <Section title="From the blog" more={{ href: links.articles('blog'), what: 'articles' }}>
        <Blogs blogs={home.blogs} />
      </Section>
      <Section title="Questions people ask" more={{ href: links.text('faq'), what: 'questions' }}>
        <div className="max-w-[48rem]">
          <QuestionList questions={home.questions} />
        </div>
      </Section>
    </>
  )
}

function Departments({ departments }: Pick<HomeData, 'departments'>) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:auto-rows-fr lg:grid-cols-6">
      {departments.map(({ slug, name }) => (
        <li key={slug}>
          <a
            href={links.department(slug)}
            className="flex h-full flex-col items-center gap-2 rounded-card border border-line bg-white px-2 py-4 text-center text-sm leading-snug font-bold text-neem-900 hover:border-neem-700 hover:bg-neem-50"
          >
            <DepartmentIcon slug={slug} className="size-11 text-neem-700" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

const insurerKinds = [
  { kind: 'government', title: 'Government schemes' },
  { kind: 'private', title: 'Private insurers' },
] as const

function Insurance({ insurers }: Pick<HomeData, 'insurers'>) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {insurerKinds.map(({ kind, title }) => (
        <div key={kind}>
          <h3 className="text-base">{title}</h3>
          <ul className="mt-2 flex flex-wrap gap-2">
            {insurers
              .filter((insurer) => insurer.kind === kind)
              .map(({ slug, name }) => (
                <li key={slug}>
                  <ChipLink href={links.insurer(slug)}>{name}</ChipLink>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Blogs({ blogs }: Pick<HomeData, 'blogs'>) {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {blogs.map(({ slug, name, summary, date }) => (
        <li key={slug}>
          <a
            href={links.article('blog', slug)}
            className="group raised flex h-full flex-col p-4 md:p-5"
          >
            <time dateTime={date} className="text-sm text-ink-soft">
              {longDate(date)}
            </time>
            <h3 className="mt-1 text-lg text-neem-700 group-hover:underline">{name}</h3>
            <span className="mt-2 line-clamp-3 text-sm text-ink-soft">{summary}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
