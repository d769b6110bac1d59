import { Icon } from '#components/ui/icon'

interface SampleNoteProps {
  /** With its full stop, which differs by language. */
  title: string
  children: string
}

/** Says that the content here is invented (decisions.md, section 5). */
export const SampleNote = ({ title, children }: SampleNoteProps) => (
  <p className="flex max-w-measure items-start gap-2 rounded-card border border-line bg-white px-3 py-2 text-sm text-ink-soft">
    <Icon name="info" className="mt-0.5 size-5 shrink-0" />
    <span>
      <b className="text-ink">{title}</b> {children}
    </span>
  </p>
)
