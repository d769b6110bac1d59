import { Carried } from '#components/finder/carried'
import { Button } from '#components/ui/button'
import { controlClass, Field } from '#components/ui/field'
import { Icon } from '#components/ui/icon'
import type { WhereStep } from '#lib/contract/finder'
import { type FinderAnswers, finderAddress } from '#lib/rules/finder'
import { links } from '#lib/rules/links'

interface WhereStepViewProps {
  step: WhereStep
  answers: FinderAnswers
}

/** The popular cities to press, all the others to choose from. */
export function WhereStepView({ step: { subject, popular, cities }, answers }: WhereStepViewProps) {
  return (
    <div className="grid gap-8">
      <p className="max-w-measure">
        We show who is listed there for {subject}. If nobody is yet, we show the nearest who are.
      </p>
      {popular.length > 0 && (
        <ul aria-label="Popular cities" className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {popular.map(({ slug, name, count }) => (
            <li key={slug}>
              <a
                href={finderAddress({ ...answers, city: slug })}
                className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-white px-4 py-2 hover:border-neem-700"
              >
                <Icon name="pin" className="size-6 shrink-0 text-neem-700" />
                <span className="grow font-bold text-neem-700">{name}</span>
                <span className="text-sm text-ink-soft">
                  {count === 0 ? 'none yet' : `${count} listed`}
                </span>
                <Icon name="chevron" className="size-5 shrink-0 -rotate-90 text-ink-soft" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {cities.length > 0 && (
        <form
          action={links.finder}
          className="grid max-w-measure items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <Carried answers={answers} without="city" />
          <Field id="finder-city" label="Another city" required>
            {(control) => (
              <div className="relative">
                <select
                  {...control}
                  name="city"
                  defaultValue=""
                  className={`${controlClass} appearance-none pr-10`}
                >
                  <option value="">Select City</option>
                  {cities.map(({ slug, name }) => (
                    <option key={slug} value={slug}>
                      {name}
                    </option>
                  ))}
                </select>
                <Icon
                  name="chevron"
                  className="pointer-events-none absolute top-3.5 right-3 size-5 text-ink-soft"
                />
              </div>
            )}
          </Field>
          <Button type="submit" tone="main">
            Next
          </Button>
        </form>
      )}
    </div>
  )
}
