import type { ReactNode } from 'react'
import { Brand } from '#components/layout/brand'
import { FormOpener } from '#components/layout/form-opener'
import { LinkList } from '#components/layout/link-list'
import type { Menu } from '#components/layout/menu-groups'
import { UserRows } from '#components/layout/user-menu'
import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import type { Navigation } from '#lib/contract/catalogue'
import { callLink } from '#lib/rules/contact'
import { footerGroups } from '#lib/rules/footer-links'

const id = 'side-menu'

/** The menu of narrow screens: a popover, so that it works before any script has loaded. */
export function SideMenu({ menus, navigation }: { menus: Menu[]; navigation: Navigation }) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label="Menu"
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
            aria-label="Close menu"
            className="grid size-12 place-items-center rounded-card text-neem-900 hover:bg-neem-50"
          >
            <Icon name="close" className="size-7" />
          </button>
        </div>
        <UserRows />
        <nav aria-label="Menu">
          {menus.map((menu) => (
            <Fold key={menu.id} title={menu.title}>
              <MenuBody menu={menu} />
            </Fold>
          ))}
          {footerGroups(navigation).map((group) => (
            <Fold key={group.title} title={group.title}>
              <LinkList links={group.links} />
            </Fold>
          ))}
        </nav>
        <div className="grid gap-3 p-4">
          <FormOpener variant="3" className={buttonClass('main')}>
            Book Appointment
          </FormOpener>
          <a href={callLink} className={buttonClass('outline')}>
            <Icon name="phone" className="size-5" /> Call us
          </a>
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
