import { Stars } from '#components/catalogue/reviews/stars'
import { Button } from '#components/ui/button'
import { controlClass } from '#components/ui/control'
import { TypedText } from '#components/ui/document-text'
import { ErrorSummary, FormNotice, fieldProblems } from '#components/ui/error-summary'
import { Field, FieldError, TextField } from '#components/ui/field'
import { useAddresses, useWords } from '#components/ui/language'
import {
  type ReviewField,
  reviewFields,
  reviewLimits,
  type WriteReviewStep,
} from '#lib/domain/catalogue/review'
import { links } from '#lib/domain/routes/links'

export type ReviewFormProps = Extract<WriteReviewStep, { step: 'write' }>

const idOf = (field: ReviewField) => `review-${field}`

/** The form for a review: a plain form that works without JavaScript. */
export function ReviewForm(props: ReviewFormProps) {
  const { subject, values, problems, notice, idempotencyKey } = props
  const { text, title, name } = reviewLimits
  const words = useWords('reviewForm')
  const { checkAnswers } = useWords('common')
  const inOwnLanguage = useAddresses()
  return (
    <form
      method="post"
      action={inOwnLanguage(links.writeReview())}
      noValidate
      className="grid gap-6"
    >
      <input type="hidden" name={subject.kind} value={subject.slug} />
      <input type="hidden" name="key" value={idempotencyKey} />
      {notice && <FormNotice>{notice}</FormNotice>}
      <ErrorSummary
        problems={fieldProblems(reviewFields, problems, idOf)}
        attempt={0}
        title={checkAnswers}
      />
      <RatingField
        id={idOf('rating')}
        legend={words.rating}
        initial={values.rating}
        error={problems.rating}
      />
      <TextField
        id={idOf('title')}
        name="title"
        label={words.heading.label}
        hint={words.heading.hint}
        required
        maxLength={title.most}
        autoComplete="off"
        defaultValue={values.title}
        error={problems.title}
      />
      <Field
        id={idOf('text')}
        label={words.text.label}
        hint={words.text.hint(text)}
        required
        error={problems.text}
      >
        {(control) => (
          <TypedText
            {...control}
            name="text"
            rows={7}
            initial={values.text}
            aria-required
            className={controlClass}
          />
        )}
      </Field>
      <TextField
        id={idOf('name')}
        name="name"
        label={words.name.label}
        hint={words.name.hint}
        optional={words.name.optional}
        maxLength={name.most}
        autoComplete="off"
        defaultValue={values.name}
        error={problems.name}
      />
      <OwnExperience own={values.own} error={problems.own} />
      <HoneypotField />
      <div className="grid gap-2">
        <Button type="submit" tone="main" className="w-full">
          {words.send}
        </Button>
        <p className="text-sm text-ink-soft">{words.note}</p>
      </div>
    </form>
  )
}

function OwnExperience({ own, error }: { own: string; error: string | undefined }) {
  const id = idOf('own')
  const errorId = `${id}-error`
  return (
    <div>
      <label className="flex min-h-12 items-start gap-3 py-2">
        <input
          type="checkbox"
          id={id}
          name="own"
          value="yes"
          defaultChecked={own === 'yes'}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="mt-1 size-5 shrink-0 accent-neem-700"
        />
        <span>{useWords('reviewForm').own}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

/** Only programs fill this field, because people do not see it. */
const HoneypotField = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      {useWords('reviewForm').leaveEmpty}
      <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  </div>
)

const bestFirst = [5, 4, 3, 2, 1] as const

interface RatingFieldProps {
  /** The id of the first choice; the error summary links to it. */
  id: string
  legend: string
  /** '1' to '5'; '' for none. */
  initial: string
  error?: string | undefined
}

/** Radio buttons for 5 to 1, each with its meaning. */
function RatingField({ id, legend, initial, error }: RatingFieldProps) {
  const errorId = `${id}-error`
  const { ratings } = useWords('reviewForm')
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="font-bold">{legend}</legend>
      <div className="mt-1 grid gap-2">
        {bestFirst.map((rating, index) => (
          <label
            key={rating}
            className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-card border bg-white px-3 py-2 has-checked:border-neem-700 has-checked:bg-neem-50 has-focus-visible:outline-3 has-focus-visible:outline-marigold-400 ${error ? 'border-alert' : 'border-ink-soft'}`}
          >
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${rating}`}
              name="rating"
              value={rating}
              defaultChecked={initial === String(rating)}
              required
              aria-invalid={error ? true : undefined}
              className="size-5 shrink-0 accent-neem-700"
            />
            <span className="grow">
              {rating} <span aria-hidden="true">·</span> {ratings[rating]}
            </span>
            <Stars rating={rating} className="size-4" />
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
