import { type SceneProps, Stroke } from '#components/shell/illustrations/drawing'

/** Sent: a ringing phone and a tick. */
export function ThanksScene({ className }: SceneProps) {
  return (
    <svg viewBox="0 0 240 180" width="240" height="180" aria-hidden="true" className={className}>
      <circle cx="120" cy="92" r="80" className="fill-neem-50" />
      <rect x="84" y="22" width="76" height="140" rx="13" className="fill-neem-900" />
      <rect x="91" y="34" width="62" height="112" rx="4" className="fill-white" />
      <Stroke d="M114 154h16" className="stroke-neem-50" width={4} />
      <circle cx="122" cy="78" r="24" className="fill-marigold-400" />
      <Stroke d="M111 79l8 8 15-16" className="stroke-ink" width={6} />
      <Stroke d="M104 116h36M110 127h24" className="stroke-line" width={6} />
      <Stroke
        d="M176 60c8 9 8 25 0 34M189 50c14 15 14 39 0 54M68 60c-8 9-8 25 0 34M55 50c-14 15-14 39 0 54"
        className="stroke-neem-700"
        width={5}
      />
    </svg>
  )
}
