import { LinkGrid } from '#components/catalogue/link-lists'
import { Breadcrumbs } from '#components/seo/breadcrumbs'
import { Icon } from '#components/ui/icon'
import type { CountedLink, LinkGroup } from '#lib/contract/listing'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface DirectoryScreenProps {
  heading: string
  summary: string
  trail: Crumb[]
  /** A city with its specialities. */
  groups: LinkGroup[]
  /** Other ways to look, above the groups. */
  ways: CountedLink[]
  waysTitle: string
}

/** All doctors or all hospitals, by city and speciality. The first city stands open. */
export function DirectoryScreen(props: DirectoryScreenProps) {
  const { heading, summary, trail, groups, ways, waysTitle } = props
  return (
    <div className="page-width pt-2 pb-12 md:pb-16">
      <Breadcrumbs trail={trail} />
      <h1 className="mt-2">{heading}</h1>
      <p className="mt-2 max-w-measure text-lg">{summary}</p>
      {ways.length > 0 && (
        <section aria-labelledby="ways" className="mt-8">
          <h2 id="ways">{waysTitle}</h2>
          <div className="mt-4">
            <LinkGrid items={ways} />
          </div>
        </section>
      )}
      <section aria-labelledby="cities" className="mt-10">
        <h2 id="cities">By city</h2>
        <div className="mt-4 grid gap-3">
          {groups.map((group, index) => (
            <City key={group.name} group={group} open={index === 0} />
          ))}
        </div>
      </section>
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
        {group.href && (
          <a href={group.href} className="link mt-2 inline-flex min-h-11 items-center">
            All of {group.name}
          </a>
        )}
      </div>
    </details>
  )
}
