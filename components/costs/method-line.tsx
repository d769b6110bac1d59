import { Icon } from '#components/ui/icon'

/** Where the figures come from: whoever plans with them must know. */
export const MethodLine = ({ sample }: { sample: boolean }) => (
  <p className="mt-3 flex max-w-measure items-start gap-2 text-sm text-ink-soft">
    <Icon name="info" className="mt-0.5 size-5 shrink-0" />
    <span>
      {sample
        ? 'Indicative sample figures: they were set to show how this page works and were not collected from hospitals. '
        : 'Ranges for planning, from this site’s own price list. No hospital is bound by them. '}
      Only a written estimate for your own case counts.
    </span>
  </p>
)
