import { FormOpener } from '#components/layout/form-opener'
import { site } from '#lib/config/site'
import type { LayoutRules } from '#lib/rules/layout'

const strip =
  'flex min-h-(--ribbon-height) items-center justify-center bg-neem-900 px-4 py-2 text-center ' +
  'text-sm leading-snug text-white'
const action = 'inline-block font-bold text-marigold-400 underline decoration-1 underline-offset-4'

/** The strip above the top bar, in the specification's words (point 2, 'Header'). */
export function Ribbon({ kind }: { kind: LayoutRules['ribbon'] }) {
  if (kind === 'none') return null
  if (kind === 'app')
    return (
      <a href={site.androidAppUrl} target="_blank" rel="noopener" className={strip}>
        <span className={action}>Download Our App for Free &gt;&gt;</span>
      </a>
    )
  return (
    <FormOpener about={{ reason: 'second-opinion' }} className={strip}>
      <span>
        Get Second Opinion from Top Surgeons! <span className={action}>Book an Appointment »</span>
      </span>
    </FormOpener>
  )
}
