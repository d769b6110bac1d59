import { type ReactNode, useId, useState } from 'react'
import { Button } from '#components/ui/button'
import { ErrorSummary } from '#components/ui/error-summary'
import { controlClass, Field, TextField } from '#components/ui/field'
import { Icon } from '#components/ui/icon'
import { mobileKeys } from '#components/ui/mobile-keys'
import { RadioField } from '#components/ui/radio-field'
import { site } from '#lib/config/site'
import type { Option } from '#lib/contract/form-options'
import type { Attribution } from '#lib/rules/attribution'
import { consentVersion } from '#lib/rules/consent'
import { personFields } from '#lib/rules/lead-fields'
import { englishLeadWords } from '#lib/rules/lead-words-en'
import { links } from '#lib/rules/links'
import {
  type PartnerField,
  type PartnerFormText,
  partnerFields,
  partnerKinds,
  partnerLimits,
} from '#lib/rules/partner-form'

interface PartnerFormProps {
  cities: Option[]
  /** What the fields hold at first: what a refused form held. */
  initial: Partial<PartnerFormText>
  problems: Partial<Record<PartnerField, string>>
  /** What the server says of the form as a whole; '' for nothing. */
  notice: string
  idempotencyKey: string
  /** Of a form that comes back; else the early script adds the session's. */
  attribution?: Attribution
  /** The consent line, which every form that becomes a lead shows. */
  consentLine: ReactNode
}

const person = Object.fromEntries(
  personFields(englishLeadWords).map((field) => [field.name, field]),
)

/** The partner's form: a plain one, checked on the server. The early script adds the session's attribution. */
export function PartnerForm(props: PartnerFormProps) {
  const { cities, initial, notice, idempotencyKey, attribution = {} } = props
  const ids = useId()
  const [problems, setProblems] = useState(props.problems)
  const idOf = (name: PartnerField) => `${ids}${name}`
  /** Specification point 4: an error on a field is cleared when the field changes. */
  const clear = (name: PartnerField) => () => {
    if (problems[name]) setProblems(({ [name]: _gone, ...rest }) => rest)
  }
  const shared = (name: PartnerField) => ({
    id: idOf(name),
    name,
    error: problems[name],
    defaultValue: initial[name],
    onChange: clear(name),
  })
  const personal = (name: 'name' | 'mobile' | 'email') => {
    const { label, autoComplete, inputMode, maxLength } = person[name] ?? {}
    return {
      ...shared(name),
      label: label ?? '',
      required: true,
      autoComplete,
      inputMode,
      maxLength,
    }
  }
  return (
    <section
      aria-labelledby={`${ids}title`}
      className="rounded-card border border-line bg-white p-4 shadow-raised md:p-6"
    >
      <h2 id={`${ids}title`} className="mb-3 text-xl font-bold text-neem-900">
        Become a partner
      </h2>
      <form
        method="post"
        action={links.partner}
        noValidate
        data-lead-form="partner"
        data-live=""
        className="grid gap-4"
      >
        <input type="hidden" name="consentVersion" value={consentVersion} />
        <input type="hidden" name="key" defaultValue={idempotencyKey} />
        {Object.keys(attribution).length > 0 && (
          <input type="hidden" name="attribution" defaultValue={JSON.stringify(attribution)} />
        )}
        {notice && (
          <p
            role="alert"
            className="rounded-card border-2 border-alert bg-white p-3 font-bold text-alert"
          >
            {notice}
          </p>
        )}
        <ErrorSummary
          attempt={0}
          problems={partnerFields.flatMap((name) => {
            const message = problems[name]
            return message ? [{ fieldId: idOf(name), message }] : []
          })}
        />
        <RadioField {...shared('kind')} label="Who are you?" required choices={partnerKinds} />
        <TextField
          {...shared('organisation')}
          label="Organisation"
          hint="Doctors without a practice of their own may leave it empty"
          required
          autoComplete="organization"
          maxLength={partnerLimits.organisation}
        />
        <TextField {...personal('name')} />
        <TextField
          {...personal('mobile')}
          {...mobileKeys()}
          type="tel"
          prefix="+91"
          hint="10 digits"
        />
        <TextField {...personal('email')} type="email" />
        <CityField {...shared('city')} cities={cities} />
        <MessageField {...shared('message')} />
        <div className="grid gap-2">
          <Button type="submit" tone="main" className="w-full">
            Send request
          </Button>
          <p className="text-sm text-ink-soft">
            Our partner team calls you back, {site.callingHours}. Please send no patients’ details.
          </p>
          {props.consentLine}
        </div>
      </form>
    </section>
  )
}

interface ControlProps {
  id: string
  name: string
  error: string | undefined
  defaultValue: string | undefined
  onChange: () => void
}

function CityField({ id, error, cities, ...select }: ControlProps & { cities: Option[] }) {
  return (
    <Field {...{ id, error }} label="City" required>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            {...select}
            aria-required
            className={`${controlClass} appearance-none pr-10`}
          >
            <option value="">Select City</option>
            {cities.map((city) => (
              <option key={city.id} value={city.id}>
                {city.label}
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
  )
}

const MessageField = ({ id, error, ...area }: ControlProps) => (
  <Field {...{ id, error }} label="Message" hint="Specialities, a good time to call, your question">
    {(control) => (
      <textarea
        {...control}
        {...area}
        rows={4}
        maxLength={partnerLimits.message}
        className={controlClass}
      />
    )}
  </Field>
)
