import { Part } from '#components/profiles/part'
import { ChipLink } from '#components/ui/chip'
import { Icon } from '#components/ui/icon'
import type { Cover } from '#lib/contract/catalogue'
import { links } from '#lib/rules/links'

/** What a hospital accepts, to the letter: what is not named is not accepted. */
export function CoverList({ insurers }: { insurers: Cover[] }) {
  const groups = [
    { name: 'Government schemes', items: insurers.filter(({ kind }) => kind === 'government') },
    { name: 'Private insurance', items: insurers.filter(({ kind }) => kind === 'private') },
  ]
  return (
    <Part title="Insurance and schemes">
      {insurers.length === 0 ? (
        <p className="max-w-measure">
          This hospital has named no insurer and no scheme. Plan to pay yourself, or ask its
          insurance desk before you go.
        </p>
      ) : (
        <div className="grid gap-4">
          {groups.map(({ name, items }) => (
            <section key={name} aria-label={name}>
              <h3 className="text-base text-ink-soft">{name}</h3>
              {items.length === 0 ? (
                <p>None named.</p>
              ) : (
                <ul className="mt-2 flex flex-wrap gap-2">
                  {items.map((insurer) => (
                    <li key={insurer.slug}>
                      <ChipLink href={links.insurer(insurer.slug)}>{insurer.name}</ChipLink>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          <p className="flex max-w-measure items-start gap-3 rounded-card bg-neem-50 p-4">
            <Icon name="shield" className="mt-0.5 size-6 shrink-0 text-neem-700" />
            <span>
              Only those named here are accepted, and a scheme may cover some treatments of a
              hospital and not others. Before admission ask the insurance desk for written
              confirmation, and what you would pay yourself.
            </span>
          </p>
        </div>
      )}
    </Part>
  )
}
