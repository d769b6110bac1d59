import type { ReactNode } from 'react'
import { Brand } from '#components/shell/brand'
import { CallUs } from '#components/shell/contact-links'
import { FormOpener } from '#components/shell/form-opener'
import { UserRows } from '#components/shell/user-menu'
import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import { Anchor, InEnglish, useWords } from '#components/ui/language'
import type { Named, Navigation } from '#lib/domain/catalogue/catalogue'
import { links } from '#lib/domain/routes/links'
import { type FooterLink, footerGroups } from '#lib/domain/site/footer'
import type { Words } from '#lib/languages/en/index'

/** A list of links, styled by the panel around it. */
export function LinkList({ links, className }: { links: FooterLink[]; className?: string }) {
  // One note is enough where all pages are in English.
  const areOther = links.every(({ language }) => language)
  return (
    <ul className={className}>
      {links.map(({ href, label, language }, index) => (
        <li key={href}>
          <Anchor href={href} hrefLang={language}>
            {label}
          </Anchor>
          {language && (!areOther || index === 0) && (
            <>
              {' '}
              <InEnglish />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

interface MenuGroup {
  heading: string
  links: FooterLink[]
}

interface Menu {
  id: string
  title: string
  /** Groups by speciality; a menu without specialities has one group. */
  groups: MenuGroup[]
  /** The link to the whole list. */
  all: { href: string; label: string } | null
}

const toLinks = (items: Named[], href: (slug: string) => string) =>
  items.map(({ slug, name, language }) => ({
    href: href(slug),
    label: name,
    ...(language && { language }),
  }))

const bySpeciality = (navigation: Navigation, kind: 'condition' | 'treatment'): MenuGroup[] =>
  navigation.departments
    .map((department) => ({
      heading: department.name,
      links: toLinks(kind === 'condition' ? department.conditions : department.treatments, (slug) =>
        links.article(kind, slug),
      ),
    }))
    .filter((group) => group.links.length > 0)

/** specification.md, section 2, 'Header': Departments, then Conditions and Treatments by speciality. */
export function headerMenus(navigation: Navigation, words: Words['layout']['menus']): Menu[] {
  return [
    {
      id: 'menu-departments',
      title: words.departments,
      groups: [{ heading: '', links: toLinks(navigation.departments, links.department) }],
      all: null,
    },
    {
      id: 'menu-conditions',
      title: words.conditions,
      groups: bySpeciality(navigation, 'condition'),
      all: { href: links.articles('condition'), label: words.allConditions },
    },
    {
      id: 'menu-treatments',
      title: words.treatments,
      groups: bySpeciality(navigation, 'treatment'),
      all: { href: links.articles('treatment'), label: words.allTreatments },
    },
  ].filter((menu) => menu.groups.some((group) => group.links.length > 0))
}

/**
 * A button with a panel below the bar. The popover attribute opens it, closes it on Escape or a press elsewhere, and
 * puts the panel's links after the button in the Tab order.
 */
export function DesktopMenu({ menu }: { menu: Menu }) {
  return (
    <li>
      <button
        type="button"
        popoverTarget={menu.id}
        className="menu-button inline-flex min-h-11 items-center gap-1 rounded-card px-3 font-bold text-neem-900 hover:bg-neem-50"
      >
        {menu.title}
        <Icon name="chevron" className="size-5 transition-transform" />
      </button>
      <div id={menu.id} popover="auto" className="menu-panel">
        <div className={menu.groups.length > 1 ? 'columns-4 gap-6' : undefined}>
          {menu.groups.map((group) =>
            group.heading ? (
              <section key={group.heading}>
                <h2>{group.heading}</h2>
                <LinkList links={group.links} />
              </section>
            ) : (
              <LinkList key={menu.id} links={group.links} className="grid grid-cols-4 gap-x-6" />
            ),
          )}
        </div>
        {menu.all && (
          <p className="mt-2 border-t border-line px-3 pt-3">
            <Anchor
              href={menu.all.href}
              className="inline-flex min-h-11 items-center gap-2 font-bold text-neem-700 hover:underline"
            >
              {menu.all.label} <Icon name="arrow" className="size-5" />
            </Anchor>
          </p>
        )}
      </div>
    </li>
  )
}

const id = 'side-menu'

/** The menu of narrow screens: a popover, so that it works before any script has loaded. */
export function SideMenu({ menus, navigation }: { menus: Menu[]; navigation: Navigation }) {
  const words = useWords('layout')
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={words.menu}
        className="grid size-12 shrink-0 place-items-center rounded-card text-neem-900 hover:bg-neem-50 lg:hidden"
      >
        <Icon name="menu" className="size-7" />
      </button>
      <div id={id} popover="auto" className="side-menu">
        <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-4">
          <Brand ground="light" />
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={words.closeMenu}
            className="grid size-12 place-items-center rounded-card text-neem-900 hover:bg-neem-50"
          >
            <Icon name="close" className="size-7" />
          </button>
        </div>
        <UserRows />
        <nav aria-label={words.menu}>
          {menus.map((menu) => (
            <Fold key={menu.id} title={menu.title}>
              <MenuBody menu={menu} />
            </Fold>
          ))}
          {footerGroups(navigation, words.footer).map((group) => (
            <Fold key={group.title} title={group.title}>
              <LinkList links={group.links} />
            </Fold>
          ))}
        </nav>
        <div className="grid gap-3 p-4">
          <FormOpener opener="menu" className={buttonClass('main')}>
            {useWords('common').buttons.bookAppointment}
          </FormOpener>
          <CallUs />
        </div>
      </div>
    </>
  )
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="fold">
      <summary>{title}</summary>
      <div className="bg-paper pb-2">{children}</div>
    </details>
  )
}

function MenuBody({ menu }: { menu: Menu }) {
  return (
    <>
      {menu.all && <LinkList links={[menu.all]} />}
      {menu.groups.map((group) =>
        group.heading ? (
          <details key={group.heading} className="fold">
            <summary>{group.heading}</summary>
            <LinkList links={group.links} />
          </details>
        ) : (
          <LinkList key={menu.id} links={group.links} />
        ),
      )}
    </>
  )
}
