import { type SceneProps, Stroke } from '#components/shell/illustrations/drawing'

/** Nothing found: cards and a magnifying glass. */
export function EmptyScene({ className }: SceneProps) {
  return (
    <svg viewBox="0 0 240 180" width="240" height="180" aria-hidden="true" className={className}>
      <circle cx="120" cy="92" r="80" className="fill-neem-50" />
      <g className="fill-white stroke-line" strokeWidth="2">
        <rect x="52" y="42" width="112" height="34" rx="7" />
        <rect x="52" y="84" width="112" height="34" rx="7" />
        <rect x="52" y="126" width="112" height="34" rx="7" />
      </g>
      <g className="fill-line">
        <circle cx="70" cy="59" r="9" />
        <circle cx="70" cy="101" r="9" />
        <circle cx="70" cy="143" r="9" />
        <path d="M88 52h44v5H88zM88 62h28v5H88zM88 94h44v5H88zM88 104h28v5H88zM88 136h44v5H88zM88 146h28v5H88z" />
      </g>
      <Stroke d="M182 130l22 24" className="stroke-neem-900" width={11} />
      <circle cx="162" cy="106" r="31" className="fill-white stroke-neem-700" strokeWidth="7" />
      <Stroke d="M152 112c6-9 14-9 20 0" className="stroke-marigold-400" width={5} />
      <Stroke d="M154 98h.01M170 98h.01" className="stroke-neem-700" width={6} />
    </svg>
  )
}
