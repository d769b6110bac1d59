import { type SceneProps, Stroke } from '#components/shell/illustrations/drawing'

const skin = ['#a86f49', '#7d4e32'] as const

/** A companion walks an elderly patient to the clinic. */
export function HeroScene({ className }: SceneProps) {
  return (
    <svg viewBox="0 0 480 380" width="480" height="380" aria-hidden="true" className={className}>
      <path d="M162.2 348a178 178 0 1 1 147.6 0z" className="fill-neem-50" />
      <circle cx="372" cy="78" r="34" className="fill-marigold-400" />
      <ellipse cx="240" cy="348" rx="226" ry="14" className="fill-neem-700" opacity="0.14" />
      <Clinic />
      <NeemTree />
      <Companion />
      <Patient />
    </svg>
  )
}

function Clinic() {
  return (
    <g>
      <rect
        x="54"
        y="150"
        width="176"
        height="198"
        className="fill-white stroke-line"
        strokeWidth="2"
      />
      <rect x="44" y="138" width="196" height="18" rx="5" className="fill-neem-700" />
      <rect x="112" y="84" width="60" height="54" rx="8" className="fill-neem-700" />
      <Stroke d="M142 97v28M128 111h28" className="stroke-white" width={8} />
      <g className="fill-neem-50 stroke-line" strokeWidth="2">
        <path d="M74 178h36v40H74zM174 178h36v40h-36zM124 178h36v40h-36z" />
        <path d="M74 244h36v40H74zM174 244h36v40h-36z" />
      </g>
      <path d="M122 348v-92a20 20 0 0 1 40 0v92z" className="fill-neem-900" />
      <circle cx="153" cy="300" r="3" className="fill-marigold-400" />
      <path d="M110 348h64l6 8h-76z" className="fill-line" />
    </g>
  )
}

function NeemTree() {
  return (
    <g>
      <path d="M402 350c4-46 2-84-2-130h14c-2 44 0 86 6 130z" className="fill-neem-900" />
      <Stroke
        d="M407 268c-8-18-20-28-32-34M409 252c6-14 16-24 28-30"
        className="stroke-neem-900"
        width={6}
      />
      <g className="fill-neem-700">
        <circle cx="366" cy="208" r="40" />
        <circle cx="408" cy="168" r="52" />
        <circle cx="446" cy="214" r="34" />
        <circle cx="410" cy="218" r="40" />
      </g>
      <g className="fill-neem-50" opacity="0.5">
        <path d="M384 152c10-2 18 2 22 10-10 3-18-1-22-10ZM414 178c8-6 17-6 24 0-7 7-16 7-24 0ZM352 206c9-5 18-3 23 4-8 6-17 4-23-4ZM430 216c6-8 15-10 23-6-5 8-14 11-23 6ZM394 214c10-3 18 0 23 8-10 4-18 0-23-8ZM404 130c9 0 16 5 18 13-9 1-16-4-18-13Z" />
      </g>
    </g>
  )
}

function Patient() {
  return (
    <g>
      <path
        d="M262 234c-12 22-20 66-22 114h64c-1-44-7-94-20-114-6-6-16-6-22 0Z"
        className="fill-marigold-400"
      />
      <path
        d="M284 234c-18 22-32 60-36 114h14c2-44 12-80 30-100 0-6-4-12-8-14Z"
        className="fill-paper"
        opacity="0.75"
      />
      <path d="M240 340h64v8h-64z" className="fill-alert" opacity="0.75" />
      <Stroke d="M284 248c4 14 8 24 20 32" stroke={skin[0]} width={10} />
      <rect x="266" y="218" width="12" height="16" fill={skin[0]} />
      <circle cx="273" cy="208" r="16" fill={skin[0]} />
      <path
        d="M257 210c-3-14 5-23 17-23 10 0 17 7 16 16-9-1-16-4-20-9-2 8-6 13-13 16Z"
        className="fill-ink-soft"
      />
      <circle cx="256" cy="204" r="7" className="fill-ink-soft" />
    </g>
  )
}

function Companion() {
  return (
    <g>
      <path d="M316 300h14l-2 48h-12zM336 300h14l2 48h-13z" className="fill-ink" />
      <path
        d="M322 224c-12 6-14 40-14 90h50c2-48-2-84-14-90-7-3-15-3-22 0Z"
        className="fill-neem-700"
      />
      <path d="M333 224v36" className="stroke-white" strokeWidth="2" opacity="0.6" />
      <Stroke d="M318 238c-4 20-8 32-16 42" className="stroke-neem-900" width={12} />
      <Stroke d="M348 238c8 16 10 30 4 44" className="stroke-neem-900" width={12} />
      <rect
        x="338"
        y="270"
        width="30"
        height="38"
        rx="3"
        className="fill-white stroke-line"
        strokeWidth="2"
      />
      <path d="M344 282h18M344 290h18M344 298h10" className="stroke-neem-700" strokeWidth="2" />
      <rect x="327" y="208" width="12" height="18" fill={skin[1]} />
      <circle cx="333" cy="196" r="16" fill={skin[1]} />
      <path
        d="M317 198c-2-16 6-22 16-22s18 6 16 20c-4-2-6-6-7-10-8 3-16 4-21 3-1 4-2 7-4 9Z"
        className="fill-ink"
      />
    </g>
  )
}
