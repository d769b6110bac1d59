import { RatingField } from '#components/reviews/rating-field'
import { Button } from '#components/ui/button'
import { ErrorSummary } from '#components/ui/error-summary'
import { controlClass, Field, TextField } from '#components/ui/field'
import { Icon } from '#components/ui/icon'
import { TypedText } from '#components/ui/typed-text'
import type { ReviewFormText, ReviewSubject } from '#lib/contract/review'
import { links } from '#lib/rules/links'
import { type ReviewField, reviewFields, reviewLimits } from '#lib/rules/review-form'

export interface ReviewFormProps {
  subject: ReviewSubject
  values: ReviewFormText
  problems: Partial<Record<ReviewField, string>>
  /** What the server says of the form as a whole. */
  notice?: string
  /** Sent again under it, the review is the same one. */
  idempotencyKey: string
}

const idOf = (field: ReviewField) => `review-${field}`

/** The form for a review: a plain form, which needs no script. */
export function ReviewForm(props: ReviewFormProps) {
  const { subject, values, problems, notice, idempotencyKey } = props
  const { text, title, name } = reviewLimits
  const found = reviewFields.flatMap((field) => {
    const message = problems[field]
    return message ? [{ fieldId: idOf(field), message }] : []
  })
  return (
    <form method="post" action={links.writeReview()} noValidate className="grid gap-6">
      <input type="hidden" name={subject.kind} value={subject.slug} />
      <input type="hidden" name="key" value={idempotencyKey} />
      {notice && (
        <p
          role="alert"
          className="rounded-card border-2 border-alert bg-white p-3 font-bold text-alert"
        >
          {notice}
        </p>
      )}
      <ErrorSummary problems={found} attempt={0} />
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
        {...(problems.title ? { error: problems.title } : {})}
      />
      <Field
        id={idOf('text')}
        label="Your review"
        hint={`What happened, in your own words, English or Hindi. ${text.least} to ${text.most.toLocaleString('en-IN')} characters. Leave out phone numbers, links and other patients’ names.`}
        required
        {...(problems.text ? { error: problems.text } : {})}
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
        {...(problems.name ? { error: problems.name } : {})}
      />
      <OwnExperience own={values.own} error={problems.own} />
      <EmptyField />
      <div className="grid gap-2">
        <Button type="submit" tone="main" className="w-full">
          Send review
        </Button>
        <p className="text-sm text-ink-soft">
          Somebody reads it before it shows. We keep your words and the name you give, nothing else
          about you.
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
          This is my own experience, or that of somebody I was with. Nobody paid or asked me to
          write it.
        </span>
      </label>
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm font-bold text-alert">
          <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

/** Programs that fill every field fill this one; people do not see it. */
const EmptyField = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      Leave this empty
      <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  </div>
)
