import type { ReactNode } from 'react'
import { Breadcrumbs } from '#components/seo/breadcrumbs'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface ProfileFrameProps {
  trail: Crumb[]
  /** Who or what, and what decides. */
  header: ReactNode
  form: ReactNode
  children: ReactNode
}

/**
 * A profile: who first, then the form, then the rest. On wide screens the form stands beside both and
 * stays in sight: one form, placed by the grid.
 */
export const ProfileFrame = ({ trail, header, form, children }: ProfileFrameProps) => (
  <div className="page-width pt-2 pb-12 md:pb-16">
    <Breadcrumbs trail={trail} />
    <div className="mt-2 grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-14">
      <div className="grid min-w-0 content-start gap-5">{header}</div>
      <div className="no-print min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div className="lg:sticky lg:top-4">{form}</div>
      </div>
      <div className="grid min-w-0 content-start gap-10">{children}</div>
    </div>
  </div>
)
