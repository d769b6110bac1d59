import type { OptionGroup } from '#lib/contract/form-options'
import type { LeadWords } from '#lib/rules/lead-words'

interface LockedFieldProps {
  id: string
  name: string
  label: string
  /** An option's id, or text. */
  value: string
  groups: OptionGroup[]
  unlockHref: string
  words: LeadWords
}

/** What a link has set (decisions.md section 3, 'prefilled and locked'): shown, sent, not asked. */
export function LockedField({
  id,
  name,
  label,
  value,
  groups,
  unlockHref,
  words,
}: LockedFieldProps) {
  const option = groups.flatMap((group) => group.options).find((one) => one.id === value)
  return (
    <div className="grid gap-1">
      <span id={`${id}-label`} className="font-bold">
        {label}
      </span>
      <div className="flex min-h-12 items-center justify-between gap-3 rounded-card bg-neem-50 px-3 py-1">
        <output id={id} aria-labelledby={`${id}-label`} className="min-w-0 wrap-anywhere">
          {option?.label ?? value}
        </output>
        <a href={unlockHref} className="inline-flex min-h-11 shrink-0 items-center underline">
          {words.change} <span className="sr-only">{label}</span>
        </a>
      </div>
      <input type="hidden" name={name} value={value} />
    </div>
  )
}
