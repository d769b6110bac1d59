import { Stars } from '#components/catalogue/reviews/stars'
import { Button } from '#components/ui/button'
import { controlClass } from '#components/ui/control'
import { TypedText } from '#components/ui/document-text'
import { ErrorSummary, FormNotice, fieldProblems } from '#components/ui/error-summary'
import { Field, FieldError, TextField } from '#components/ui/field'
import { ratingWords } from '#lib/domain/catalogue/ratings'
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
  return (
    <form method="post" action={links.writeReview()} noValidate className="grid gap-6">
      <input type="hidden" name={subject.kind} value={subject.slug} />
      <input type="hidden" name="key" value={idempotencyKey} />
      {notice && <FormNotice>{notice}</FormNotice>}
      <ErrorSummary problems={fieldProblems(reviewFields, problems, idOf)} attempt={0} />
      <RatingField
        id={idOf('rating')}
        legend="How was it?"
        initial={values.rating}
        error={problems.rating}
      />
      <TextField
        id={idOf('title')}
        name="title"
        label="Title"
        hint="In a few words: “Explained everything”, “Two hours of waiting”"
        required
        maxLength={title.most}
        autoComplete="off"
        defaultValue={values.title}
        error={problems.title}
      />
      <Field
        id={idOf('text')}
        label="Your review"
        hint={`What happened, in your own words, English or Hindi. ${text.least} to ${text.most.toLocaleString('en-IN')} characters. Leave out phone numbers, links and other patients’ names.`}
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
        label="Your name, as it should show"
        hint="Leave it empty to stay anonymous. Your first name is enough."
        maxLength={name.most}
        autoComplete="off"
        defaultValue={values.name}
        error={problems.name}
      />
      <OwnExperience own={values.own} error={problems.own} />
      <HoneypotField />
      <div className="grid gap-2">
        <Button type="submit" tone="main" className="w-full">
          Send review
        </Button>
        <p className="text-sm text-ink-soft">
          We check every review before we publish it. We store your review and the name you give,
          nothing else about you.
        </p>
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
        <span>
          This is my own experience, or that of someone I was with. Nobody paid me or asked me to
          write it.
        </span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

/** Only programs fill this field, because people do not see it. */
const HoneypotField = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      Leave this empty
      <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  </div>
)

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
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="font-bold">{legend}</legend>
      <div className="mt-1 grid gap-2">
        {ratingWords.map(({ rating, words }, index) => (
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
              {rating} <span aria-hidden="true">·</span> {words}
            </span>
            <Stars rating={rating} className="size-4" />
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
