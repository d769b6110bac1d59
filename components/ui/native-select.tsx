import type { ComponentProps } from 'react'
import { type ControlProps, controlClass } from '#components/ui/control'
import { Icon } from '#components/ui/icon'
import { latinBeside, type OptionGroup, optionText } from '#lib/domain/text/option'

interface NativeSelectProps extends ComponentProps<'select'> {
  control: ControlProps
  /** Options of a group without a label are not indented. */
  groups: readonly OptionGroup[]
  /** The option without a value; left out if something is always chosen. */
  placeholder?: string | undefined
}

/** The browser's own select. It works without JavaScript. `children` come before the groups. */
export const NativeSelect = ({
  control,
  groups,
  placeholder,
  required,
  children,
  ...select
}: NativeSelectProps) => (
  <div className="relative">
    <select
      {...control}
      {...select}
      aria-required={required || undefined}
      className={`${controlClass} appearance-none pr-10 text-ellipsis`}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {children}
      {groups.map(({ label, options }) => {
        const children = options.map((option) => (
          <option
            key={option.id}
            value={option.id}
            // The text does not tell it apart from the label.
            data-latin={latinBeside(option) ? undefined : option.latin}
          >
            {optionText(option)}
          </option>
        ))
        if (!label) return children
        return (
          <optgroup key={label} label={label}>
            {children}
          </optgroup>
        )
      })}
    </select>
    <Icon
      name="chevron"
      className="pointer-events-none absolute top-3.5 right-3 size-5 text-ink-soft"
    />
  </div>
)
