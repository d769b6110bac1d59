import { Icon } from '#components/ui/icon'

interface WaysOnProps {
  /** Those that are null lead nowhere from this page. */
  ways: ({ href: string; label: string } | null)[]
}

/** Where a reader of the page goes next. */
export const WaysOn = ({ ways }: WaysOnProps) => (
  <nav aria-labelledby="ways-on">
    <h2 id="ways-on" className="text-xl">
      Read on
    </h2>
    <ul className="mt-1 divide-y divide-line">
      {ways.map(
        (way) =>
          way && (
            <li key={way.href}>
              <a
                href={way.href}
                className="flex min-h-12 items-center justify-between gap-3 py-2 leading-snug font-bold text-neem-700 hover:underline"
              >
                {way.label}
                <Icon name="arrow" className="size-5 shrink-0" />
              </a>
            </li>
          ),
      )}
    </ul>
  </nav>
)
