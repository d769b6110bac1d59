import { consent } from '#lib/rules/consent'
import { links } from '#lib/rules/links'

export function ConsentLine() {
  return (
    <p className="text-sm text-ink-soft">
      {consent.before}
      <a href={links.terms} className="underline">
        {consent.link}
      </a>
    </p>
  )
}
