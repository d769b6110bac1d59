import { Brand } from '#components/shell/brand'
import { FormOpener } from '#components/shell/form-opener'
import { LanguageLinks, type Translations } from '#components/shell/language-link'
import { DesktopMenu, headerMenus, SideMenu } from '#components/shell/menus'
import { CityRow } from '#components/shell/own-city'
import { UserMenu } from '#components/shell/user-menu'
import { Icon } from '#components/ui/icon'
import { Anchor, useWords } from '#components/ui/language'
import type { Navigation } from '#lib/domain/catalogue/catalogue'
import { links } from '#lib/domain/routes/links'
import type { LayoutRules } from '#lib/domain/site/layout'
import type { PageContext } from '#lib/domain/site/page'

interface HeaderProps {
  rules: LayoutRules
  navigation: Navigation
  page: PageContext
  translations: Translations
}

/** Ribbon and top bar. */
export function Header({ rules, navigation, page, translations }: HeaderProps) {
  const words = useWords('layout')
  const menus = headerMenus(navigation, words.menus)
  return (
    <>
      <Ribbon kind={rules.ribbon} />
      <div className="relative border-b border-line bg-white">
        <div className="page-width flex min-h-(--bar-height) flex-wrap items-center gap-x-1 min-[75rem]:flex-nowrap lg:gap-x-6">
          <Brand ground="light" />
          <nav aria-label={words.mainMenu} className="hidden lg:block">
            <ul className="flex items-center gap-1">
              {menus.map((menu) => (
                <DesktopMenu key={menu.id} menu={menu} />
              ))}
            </ul>
          </nav>
          <div className="city-and-language">
            <CityRow pageCity={page.cityName} />
            <LanguageLinks translations={translations} />
          </div>
          <div className="ml-auto flex min-h-(--bar-height) items-center min-[75rem]:ml-0 lg:gap-1">
            {rules.searchButton && (
              <Anchor
                href={links.search}
                data-opener="search"
                className="inline-flex size-12 shrink-0 items-center justify-center gap-2 rounded-full text-neem-900 hover:bg-neem-50 md:w-auto md:border md:border-ink-soft md:bg-paper md:pr-6 md:pl-4"
              >
                <Icon name="search" className="size-6 md:size-5" />
                <span className="sr-only text-sm md:not-sr-only">{words.search}</span>
              </Anchor>
            )}
            <UserMenu />
            <SideMenu menus={menus} navigation={navigation} />
          </div>
        </div>
      </div>
    </>
  )
}

const strip =
  'flex min-h-(--ribbon-height) items-center justify-center bg-neem-900 px-4 py-2 text-center ' +
  'text-sm leading-snug text-white'
const action = 'inline-block font-bold text-marigold-400 underline decoration-1 underline-offset-4'

/** The strip above the top bar, with the text of specification.md, section 2, 'Header'. */
function Ribbon({ kind }: { kind: LayoutRules['ribbon'] }) {
  const { ribbon } = useWords('layout')
  if (kind === 'none') return null
  if (kind === 'app')
    return (
      <a href={links.app} target="_blank" rel="noopener" className={strip}>
        <span className={action}>{ribbon.app}</span>
      </a>
    )
  return (
    <FormOpener opener="ribbon" about={{ reason: 'second-opinion' }} className={strip}>
      <span>
        {ribbon.text} <span className={action}>{ribbon.action}</span>
      </span>
    </FormOpener>
  )
}
