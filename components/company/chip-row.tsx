import { ChipLink } from '#components/ui/chip'

interface ChipRowProps {
  /** Says what the links are to a screen reader. */
  label: string
  items: { href: string; label: string; language?: string }[]
}

/** Short links: one row to swipe through on phones, where they would push the page away; all in sight above. */
export const ChipRow = ({ label, items }: ChipRowProps) => (
  <nav aria-label={label} className="min-w-0">
    <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
      {items.map(({ href, label: text, language }) => (
        <li key={href} lang={language} className="shrink-0">
          <ChipLink href={href}>{text}</ChipLink>
        </li>
      ))}
    </ul>
  </nav>
)
