import { Brand } from '#components/layout/brand'
import { DesktopMenu } from '#components/layout/desktop-menu'
import { headerMenus } from '#components/layout/menu-groups'
import { Ribbon } from '#components/layout/ribbon'
import { SideMenu } from '#components/layout/side-menu'
import { CityOpener, UserMenu } from '#components/layout/user-menu'
import { Icon } from '#components/ui/icon'
import type { Navigation } from '#lib/contract/catalogue'
import type { LayoutRules } from '#lib/rules/layout'
import { links } from '#lib/rules/links'

interface HeaderProps {
  rules: LayoutRules
  navigation: Navigation
}

/** Ribbon and top bar. */
export function Header({ rules, navigation }: HeaderProps) {
  const menus = headerMenus(navigation)
  return (
    <>
      <Ribbon kind={rules.ribbon} />
      <div className="border-b border-line bg-white">
        <div className="page-width flex min-h-(--bar-height) items-center gap-1 lg:gap-6">
          <Brand ground="light" />
          <nav aria-label="Main" className="hidden lg:block">
            <ul className="flex items-center gap-1">
              {menus.map((menu) => (
                <DesktopMenu key={menu.id} menu={menu} />
              ))}
            </ul>
          </nav>
          <div className="ml-auto flex min-w-0 items-center lg:gap-1">
            <CityOpener />
            {rules.searchButton && (
              <a
                href={links.search}
                data-opener="search"
                className="inline-flex size-12 shrink-0 items-center justify-center gap-2 rounded-full text-neem-900 hover:bg-neem-50 md:w-auto md:border md:border-ink-soft md:bg-paper md:pr-6 md:pl-4"
              >
                <Icon name="search" className="size-6 md:size-5" />
                <span className="sr-only text-sm md:not-sr-only">Search</span>
              </a>
            )}
            <UserMenu />
            <SideMenu menus={menus} navigation={navigation} />
          </div>
        </div>
      </div>
    </>
  )
}
