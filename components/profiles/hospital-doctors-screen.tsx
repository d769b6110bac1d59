import type { ReactNode } from 'react'
import { DoctorLines } from '#components/profiles/doctor-lines'
import { Breadcrumbs } from '#components/seo/breadcrumbs'
import type { Named } from '#lib/contract/catalogue'
import type { DepartmentDoctors } from '#lib/contract/profile'
import { links } from '#lib/rules/links'
import { counted } from '#lib/rules/listing-words'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface HospitalDoctorsScreenProps {
  hospital: Named & { id: number; city: Named }
  total: number
  groups: DepartmentDoctors[]
  trail: Crumb[]
  /** The ways to the other pages. */
  pages: ReactNode
}

/** All doctors of a hospital, by department. */
export function HospitalDoctorsScreen(props: HospitalDoctorsScreenProps) {
  const { hospital, total, groups, trail, pages } = props
  const { id, slug, name, city } = hospital
  return (
    <div className="page-width pt-2 pb-12 md:pb-16">
      <Breadcrumbs trail={trail} />
      <h1 className="mt-2 text-3xl">
        {total > 0 ? counted(total, 'doctor') : 'Doctors'} at {name}
      </h1>
      {total === 0 ? (
        <p className="mt-4 max-w-measure text-lg">
          No doctor is listed at {name} yet. See{' '}
          <a href={links.cityDirectory(city.slug, 'doctors')} className="link">
            all doctors in {city.name}
          </a>
          .
        </p>
      ) : (
        <p className="mt-2 text-sm text-ink-soft">
          By department; in each the most years of experience first. Nobody can pay to stand higher.
        </p>
      )}
      <div className="mt-6 grid gap-8">
        {groups.map(({ department, total: some, doctors }) => (
          <section key={department.slug} aria-labelledby={department.slug}>
            <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
              <h2 id={department.slug}>
                {department.name}{' '}
                <span className="text-base font-normal text-ink-soft">
                  {counted(some, 'doctor')}
                </span>
              </h2>
              <a
                href={links.listing(city.slug, 'doctors', department.slug)}
                className="link inline-flex min-h-11 items-center"
              >
                {department.name} in {city.name}
              </a>
            </div>
            <DoctorLines doctors={doctors} hospitalId={id} withAction />
          </section>
        ))}
        {pages}
        <p>
          <a href={links.hospital(slug)} className="link inline-flex min-h-11 items-center">
            Back to {name}
          </a>
        </p>
      </div>
    </div>
  )
}
