import { Icon } from '#components/ui/icon'
import { type LensResult, lensWords } from '#lib/rules/cataract-lens'
import { lensKinds } from '#lib/rules/lens-questions'

/** The lens that the answers point to, why, and what the others are. */
export function LensReading({ result: { lens, reasons } }: { result: LensResult }) {
  return (
    <>
      <p className="mt-2 max-w-measure text-lg">{lensWords[lens]}</p>
      <ul className="mt-4 grid max-w-measure gap-2">
        {reasons.map((reason) => (
          <li key={reason} className="flex gap-2">
            <Icon name="check" className="mt-0.5 size-6 shrink-0 text-neem-700" />
            {reason}
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-measure rounded-card bg-neem-50 p-4">
        <b className="text-neem-900">Only the examination decides.</b> The surgeon measures
        astigmatism and lens power, and looks whether retina, nerve and cornea are fit for this
        lens.
      </p>
      <details className="fold mt-3 border-y border-line">
        <summary className="min-h-12 font-bold text-neem-900">The other kinds</summary>
        <LensKinds without={lens} />
      </details>
    </>
  )
}

/** Each kind in one sentence. */
export const LensKinds = ({ without }: { without?: LensResult['lens'] }) => (
  <dl className="grid max-w-measure gap-3 py-3">
    {lensKinds
      .filter((kind) => kind !== without)
      .map((kind) => (
        <div key={kind}>
          <dt className="font-bold text-neem-900">{kind}</dt>
          <dd>{lensWords[kind]}</dd>
        </div>
      ))}
  </dl>
)
