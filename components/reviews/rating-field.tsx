import { Stars } from '#components/reviews/stars'
import { Icon } from '#components/ui/icon'
import { ratingWords } from '#lib/rules/ratings'

interface RatingFieldProps {
  /** The id of the first choice; the error summary links to it. */
  id: string
  legend: string
  /** '1' to '5'; '' for none. */
  initial: string
  error?: string | undefined
}

/** 1 to 5, each with its words: a group of radio buttons, best first. */
export function RatingField({ id, legend, initial, error }: RatingFieldProps) {
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
      {error && (
        <p id={errorId} className="mt-1 flex items-start gap-1.5 text-sm font-bold text-alert">
          <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
