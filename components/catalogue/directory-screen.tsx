import { LinkGrid } from '#components/catalogue/link-lists'
import { Breadcrumbs } from '#components/seo/breadcrumbs'
import { ChipLink } from '#components/ui/chip'
import { Icon } from '#components/ui/icon'
import type { DirectoryData, LinkGroup } from '#lib/contract/listing'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface DirectoryScreenProps {
  directory: DirectoryData
  trail: Crumb[]
}

/** All doctors or all hospitals, by city and speciality. The first city stands open. */
export function DirectoryScreen({ directory, trail }: DirectoryScreenProps) {
  const { heading, summary, groups, departments, insurers } = directory
  return (
    <div className="page-width pt-2 pb-12 md:pb-16">
      <Breadcrumbs trail={trail} />
      <h1 className="mt-2">{heading}</h1>
      <p className="mt-2 max-w-measure text-lg">{summary}</p>
      <section aria-labelledby="cities" className="mt-10">
        <h2 id="cities">By city</h2>
        <div className="mt-4 grid gap-3">
          {groups.map((group, index) => (
            <City key={group.name} group={group} open={index === 0} />
          ))}
        </div>
      </section>
      <section aria-labelledby="departments" className="mt-10">
        <h2 id="departments">By speciality</h2>
        <div className="mt-4">
          <LinkGrid items={departments} />
        </div>
      </section>
      {insurers.length > 0 && (
        <section aria-labelledby="insurers" className="mt-10">
          <h2 id="insurers">By insurance</h2>
          <ul className="mt-4 flex flex-wrap gap-2">
            {insurers.map(({ name, href }) => (
              <li key={href}>
                <ChipLink href={href}>{name}</ChipLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function City({ group, open }: { group: LinkGroup; open: boolean }) {
  return (
    <details open={open} className="rounded-card border border-line bg-white">
      <summary className="flex min-h-14 items-center gap-3 px-4 md:px-6">
        <Icon name="pin" className="size-5 shrink-0 text-neem-700" />
        <h3 className="grow">{group.name}</h3>
        <Icon name="chevron" className="fold-mark size-5 shrink-0" />
      </summary>
      <div className="border-t border-line p-3 md:p-6">
        <LinkGrid items={group.links} />
        <a href={group.own.href} className="link mt-2 inline-flex min-h-11 items-center">
          {group.own.name}
        </a>
      </div>
    </details>
  )
}
