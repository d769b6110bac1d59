import { type ControlProps, controlClass } from '#components/ui/field'
import { Icon } from '#components/ui/icon'
import type { Option, OptionGroup } from '#lib/contract/form-options'

interface RequestSelectProps {
  control: ControlProps
  name: string
  required: boolean
  groups: OptionGroup[]
  value: string
  /** What stands there while nothing is chosen. */
  placeholder: string
  autoComplete: string
}

/** A list of the correction: the page of a request works without JavaScript, so it is a native one. */
export const RequestSelect = ({
  control,
  name,
  required,
  groups,
  value,
  placeholder,
  autoComplete,
}: RequestSelectProps) => (
  <div className="relative">
    <select
      {...control}
      {...{ name, autoComplete }}
      defaultValue={value}
      aria-required={required || undefined}
      className={`${controlClass} appearance-none pr-10`}
    >
      <option value="">{placeholder}</option>
      {groups.map(({ label, options }) =>
        label ? (
          <optgroup key={label} label={label}>
            {options.map(toOption)}
          </optgroup>
        ) : (
          options.map(toOption)
        ),
      )}
    </select>
    <Icon
      name="chevron"
      className="pointer-events-none absolute top-3.5 right-3 size-5 text-ink-soft"
    />
  </div>
)

const toOption = ({ id, label }: Option) => (
  <option key={id} value={id}>
    {label}
  </option>
)
