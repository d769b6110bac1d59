import type { ServiceStep } from '#lib/rules/second-opinion'

/** What happens, in order. */
export const Steps = ({ steps }: { steps: readonly ServiceStep[] }) => (
  <ol className="grid gap-6">
    {steps.map(({ title, text }, index) => (
      <li key={title} className="flex gap-4">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-neem-700 text-lg font-bold text-white"
        >
          {index + 1}
        </span>
        <div className="max-w-measure">
          <h3>{title}</h3>
          <p className="mt-1">{text}</p>
        </div>
      </li>
    ))}
  </ol>
)
