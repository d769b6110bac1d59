import type { Named, Navigation } from '#lib/contract/catalogue'
import { links } from '#lib/rules/links'

/** One heading of a menu with the links under it. */
interface MenuGroup {
  heading: string
  links: { href: string; label: string }[]
}

export interface Menu {
  id: string
  title: string
  /** Groups by speciality; a menu without specialities has one group. */
  groups: MenuGroup[]
  /** Leads to the whole list. */
  all: { href: string; label: string } | null
}

const toLinks = (items: Named[], href: (slug: string) => string) =>
  items.map(({ slug, name }) => ({ href: href(slug), label: name }))

const bySpeciality = (navigation: Navigation, kind: 'condition' | 'treatment'): MenuGroup[] =>
  navigation.departments
    .map((department) => ({
      heading: department.name,
      links: toLinks(kind === 'condition' ? department.conditions : department.treatments, (slug) =>
        links.article(kind, slug),
      ),
    }))
    .filter((group) => group.links.length > 0)

/** Specification point 2, 'Header': Departments, then Conditions and Treatments by speciality. */
export function headerMenus(navigation: Navigation): Menu[] {
  return [
    {
      id: 'menu-departments',
      title: 'Departments',
      groups: [{ heading: '', links: toLinks(navigation.departments, links.department) }],
      all: null,
    },
    {
      id: 'menu-conditions',
      title: 'Conditions',
      groups: bySpeciality(navigation, 'condition'),
      all: { href: links.articles('condition'), label: 'All conditions' },
    },
    {
      id: 'menu-treatments',
      title: 'Treatments',
      groups: bySpeciality(navigation, 'treatment'),
      all: { href: links.articles('treatment'), label: 'All treatments' },
    },
  ].filter((menu) => menu.groups.some((group) => group.links.length > 0))
}
