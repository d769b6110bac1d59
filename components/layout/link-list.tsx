import type { FooterLink } from '#lib/rules/footer-links'

/** A list of links, styled by the panel it stands in. */
export function LinkList({ links, className }: { links: FooterLink[]; className?: string }) {
  return (
    <ul className={className}>
      {links.map(({ href, label, language }) => (
        <li key={href} lang={language}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
