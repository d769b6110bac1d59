import type { ReactNode } from 'react'
import { DoctorLines } from '#components/catalogue/profiles/doctor-lines'
import { TrailPage } from '#components/shell/head/breadcrumbs'
import { Anchor, useWords } from '#components/ui/language'
import { TextLink } from '#components/ui/link'
import type { Named } from '#lib/domain/catalogue/catalogue'
import type { DepartmentDoctors } from '#lib/domain/catalogue/profile'
import { links } from '#lib/domain/routes/links'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface HospitalDoctorsScreenProps {
  hospital: Named & { id: number; city: Named }
  total: number
  groups: DepartmentDoctors[]
  trail: Crumb[]
  /** Links to the other pages. */
  pages: ReactNode
}

export function HospitalDoctorsScreen(props: HospitalDoctorsScreenProps) {
  const { hospital, total, groups, trail, pages } = props
  const { id, slug, name, city } = hospital
  const words = useWords('profiles')
  const own = words.hospitalDoctors
  return (
    <TrailPage trail={trail}>
      <h1 className="mt-2 text-3xl">{own.heading(total, name)}</h1>
      {total === 0 ? (
        <p className="mt-4 max-w-measure text-lg">
          {own.none(name)}
          <Anchor href={links.cityDirectory(city.slug, 'doctors')} className="link">
            {own.allInCity(city.name)}
          </Anchor>
          {own.afterLink}
        </p>
      ) : (
        <p className="mt-2 text-sm text-ink-soft">{own.order}</p>
      )}
      <div className="mt-6 grid gap-8">
        {groups.map(({ department, total: some, doctors }) => (
          <section key={department.slug} aria-labelledby={department.slug}>
            <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
              <h2 id={department.slug}>
                {department.name}{' '}
                <span className="text-base font-normal text-ink-soft">
                  {words.countedDoctors(some)}
                </span>
              </h2>
              <TextLink href={links.listing(city.slug, 'doctors', department.slug)}>
                {own.inCity(department.name, city.name)}
              </TextLink>
            </div>
            <DoctorLines doctors={doctors} hospitalId={id} withAction />
          </section>
        ))}
        {pages}
        <p>
          <TextLink href={links.hospital(slug)}>{words.back(name)}</TextLink>
        </p>
      </div>
    </TrailPage>
  )
}
