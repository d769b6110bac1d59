import { useEffect, useId, useRef, useState } from 'react'
import { CalledNumber } from '#components/leads/form/called-number'
import { ChoiceField } from '#components/leads/form/choice-field'
import { ConsentLine } from '#components/leads/form/form-parts'
import { useOptionNames } from '#components/leads/form/use-form-lists'
import { Button } from '#components/ui/button'
import { controlClass } from '#components/ui/control'
import { renderedOptions } from '#components/ui/document-text'
import { ErrorSummary, FormNotice, fieldProblems } from '#components/ui/error-summary'
import { Field, RadioField, TextField } from '#components/ui/field'
import { useAddresses, useWords } from '#components/ui/language'
import { fillInUser } from '#lib/client/account/own-details'
import { liveMobile } from '#lib/client/contact/mobile-input'
import { consentVersion } from '#lib/domain/leads/consent'
import { personFields } from '#lib/domain/leads/fields'
import {
  type PartnerField,
  type PartnerFormData,
  partnerFields,
  partnerKinds,
  partnerLimits,
} from '#lib/domain/leads/partner'
import { englishLeadWords, type LeadWords } from '#lib/domain/leads/texts/form/en'
import { links } from '#lib/domain/routes/links'
import { calling } from '#lib/domain/site/calling-hours'

interface PartnerFormProps extends PartnerFormData {
  /** The words of the lead form, which has some of these fields too. */
  words?: LeadWords | undefined
}

/** The form of /partner-with-us. A plain form, validated on the server. */
export function PartnerForm(props: PartnerFormProps) {
  const { language, initial, notice, idempotencyKey, attribution = {} } = props
  const { words: leadWords = englishLeadWords } = props
  const words = useWords('partner')
  const inOwnLanguage = useAddresses()
  const person = Object.fromEntries(personFields(leadWords).map((field) => [field.name, field]))
  const ids = useId()
  const { namesOf, isNamed, fetchNames } = useOptionNames(['cities'])
  // Before React replaces the select.
  const [cities] = useState(() => props.cities ?? renderedOptions('city'))
  const cityGroups = [{ label: '', options: cities }]
  const [problems, setProblems] = useState(props.problems)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) fillInUser(form.current)
  }, [])
  const idOf = (name: PartnerField) => `${ids}${name}`
  /** An error on a field is cleared when the field changes (specification.md, section 4). */
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
    const { label, required = true, autoComplete, inputMode, maxLength } = person[name] ?? {}
    return {
      ...shared(name),
      label: label ?? '',
      required,
      autoComplete,
      inputMode,
      maxLength,
    }
  }
  return (
    <section aria-labelledby={`${ids}title`} className="raised p-4 md:p-6">
      <h2 id={`${ids}title`} className="mb-3 text-xl font-bold text-neem-900">
        {words.title}
      </h2>
      <form
        ref={form}
        method="post"
        action={inOwnLanguage(links.partner)}
        noValidate
        data-lead-form="partner"
        data-live=""
        onFocus={fetchNames}
        className="grid gap-4"
      >
        <input type="hidden" name="consentVersion" value={consentVersion} />
        <input type="hidden" name="key" defaultValue={idempotencyKey} />
        {Object.keys(attribution).length > 0 && (
          <input type="hidden" name="attribution" defaultValue={JSON.stringify(attribution)} />
        )}
        {notice && <FormNotice>{notice}</FormNotice>}
        <ErrorSummary
          attempt={0}
          problems={fieldProblems(partnerFields, problems, idOf)}
          title={leadWords.summary}
        />
        <RadioField
          {...shared('kind')}
          label={words.who}
          required
          choices={partnerKinds.map((value) => ({ value, label: words.kinds[value] }))}
        />
        <TextField
          {...shared('organisation')}
          label={words.organisation}
          hint={words.organisationHint}
          required
          autoComplete="organization"
          maxLength={partnerLimits.organisation}
        />
        <TextField {...personal('name')} />
        <TextField
          {...personal('mobile')}
          ref={liveMobile}
          onInput={clear('mobile')}
          type="tel"
          prefix="+91"
          hint={leadWords.hints.mobile}
        />
        <TextField {...personal('email')} type="email" />
        <ChoiceField
          id={idOf('city')}
          name="city"
          label={leadWords.labels.city}
          required
          optional=""
          placeholder={leadWords.placeholders.city ?? ''}
          words={leadWords.list}
          groups={cityGroups}
          names={namesOf('city')}
          isPartial={!isNamed('city')}
          initial={initial.city ?? ''}
          initialTyped={initial.cityTyped}
          hint={undefined}
          error={problems.city}
          onChanged={clear('city')}
        />
        <MessageField {...shared('message')} label={words.message} hint={words.messageHint} />
        <div className="grid gap-2">
          <CalledNumber words={leadWords} />
          <Button type="submit" tone="main" className="w-full">
            {words.submit}
          </Button>
          <p className="text-sm text-ink-soft">{words.callback(calling[language])}</p>
          <ConsentLine words={leadWords} />
        </div>
      </form>
    </section>
  )
}

interface MessageFieldProps {
  id: string
  label: string
  hint: string
  name: string
  error: string | undefined
  defaultValue: string | undefined
  onChange: () => void
}

const MessageField = ({ id, error, label, hint, ...area }: MessageFieldProps) => (
  <Field id={id} error={error} label={label} hint={hint}>
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
