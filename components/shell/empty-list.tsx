import { type ReactNode, useId } from 'react'
import { EmptyScene } from '#components/shell/illustrations/empty-scene'

/** Replaces an empty list and offers what to do instead. */
export function EmptyList({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="raised grid gap-6 p-4 md:grid-cols-[12rem_1fr] md:items-center md:p-8"
    >
      <EmptyScene className="mx-auto h-36 w-full md:h-40" />
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <div className="mt-2">{children}</div>
      </div>
    </section>
  )
}
