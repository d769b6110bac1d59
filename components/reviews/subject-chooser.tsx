import { Button } from '#components/ui/button'
import { TextField } from '#components/ui/field'
import { Icon } from '#components/ui/icon'
import type { ReviewSubject } from '#lib/contract/review'
import { links } from '#lib/rules/links'

interface SubjectChooserProps {
  /** What was searched for; '' at first. */
  query: string
  found: ReviewSubject[]
  /** Why it is asked once more. */
  notice?: string
}

/** Whom a review is about: a search, and what it found as links to the form. */
export function SubjectChooser({ query, found, notice }: SubjectChooserProps) {
  return (
    <div className="grid gap-6">
      {notice && (
        <p role="alert" className="rounded-card border-2 border-alert bg-white p-3 font-bold">
          {notice}
        </p>
      )}
      <form method="get" action={links.writeReview()} className="grid gap-4">
        <TextField
          id="review-about"
          name="q"
          type="search"
          label="Which doctor or hospital is it about?"
          hint="Type at least 3 letters of the name"
          required
          maxLength={100}
          autoComplete="off"
          defaultValue={query}
        />
        <Button type="submit" tone="main" className="w-full">
          <Icon name="search" className="size-5" />
          Find
        </Button>
      </form>
      {query !== '' && (
        <section aria-labelledby="review-found">
          <h2 id="review-found" className="text-xl">
            {found.length > 0 ? 'Choose whom you mean' : 'Nobody found'}
          </h2>
          {found.length === 0 && (
            <p className="mt-2">
              No doctor and no hospital here has that name. Try a part of it, or the{' '}
              <a href={links.directory('doctors')} className="link">
                list of doctors
              </a>{' '}
              or{' '}
              <a href={links.directory('hospitals')} className="link">
                of hospitals
              </a>
              .
            </p>
          )}
          <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden">
            {found.map(({ kind, slug, name, detail }) => (
              <li key={`${kind} ${slug}`}>
                <a
                  href={links.writeReview({ [kind]: slug })}
                  className="group flex min-h-14 items-center gap-3 py-2.5"
                >
                  <Icon
                    name={kind === 'doctor' ? 'stethoscope' : 'hospital'}
                    className="size-6 shrink-0 text-neem-700"
                  />
                  <span className="min-w-0 grow leading-snug">
                    <span className="font-bold text-neem-700 group-hover:underline">{name}</span>
                    <span className="line-clamp-2 text-sm text-ink-soft">{detail}</span>
                  </span>
                  <Icon name="chevron" className="size-5 shrink-0 -rotate-90 text-ink-soft" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
