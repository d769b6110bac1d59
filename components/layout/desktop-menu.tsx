import { LinkList } from '#components/layout/link-list'
import type { Menu } from '#components/layout/menu-groups'
import { Icon } from '#components/ui/icon'

/**
 * A button with a panel under the bar. The popover attribute alone opens it, closes it on Escape or on
 * a press elsewhere, and puts the panel's links after the button in the order of the Tab key.
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
            <a
              href={menu.all.href}
              className="inline-flex min-h-11 items-center gap-2 font-bold text-neem-700 hover:underline"
            >
              {menu.all.label} <Icon name="arrow" className="size-5" />
            </a>
          </p>
        )}
      </div>
    </li>
  )
}
