import { type SceneProps, Stroke } from '#components/shell/illustrations/drawing'

/** Lost: a signpost where the path forks. */
export function LostScene({ className }: SceneProps) {
  return (
    <svg viewBox="0 0 240 180" width="240" height="180" aria-hidden="true" className={className}>
      <circle cx="120" cy="92" r="80" className="fill-neem-50" />
      <path
        d="M102 172c2-26 4-34-34-52l12-6c28 12 38 20 40 36 2-16 14-24 42-34l12 6c-40 16-34 26-34 50z"
        className="fill-line"
      />
      <rect x="115" y="34" width="10" height="116" rx="3" className="fill-neem-900" />
      <path d="M70 46h72v26H70l-14-13z" className="fill-neem-700" />
      <path d="M98 80h72l14 13-14 13H98z" className="fill-marigold-400" />
      <Stroke d="M76 59h44" className="stroke-white" width={5} />
      <Stroke d="M110 93h46" className="stroke-ink" width={5} />
      <path
        d="M188 158c-2-16 2-28 14-36 3 15-1 28-14 36ZM186 158c-9-7-12-17-8-28 9 6 12 16 8 28Z"
        className="fill-neem-700"
      />
      <path
        d="M48 162c-8-6-10-15-7-24 8 5 11 14 7 24ZM50 162c0-11 4-18 12-23 2 10-2 18-12 23Z"
        className="fill-neem-700"
      />
    </svg>
  )
}
