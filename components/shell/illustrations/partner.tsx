import { Stroke } from '#components/shell/illustrations/drawing'

/** Scenes of the layout's blocks; see components/shell/illustrations/drawing. */
interface PartnerSceneProps {
  /** The wide picture is for desktops, the smaller one for phones (specification.md, section 2). */
  size: 'wide' | 'small'
  className?: string
}

/** A practice and a hospital, connected by a road. */
export function PartnerScene({ size, className }: PartnerSceneProps) {
  return (
    <svg
      viewBox={size === 'wide' ? '0 0 512 200' : '176 16 336 184'}
      width={size === 'wide' ? 512 : 336}
      height={size === 'wide' ? 200 : 184}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={className}
    >
      <path d="M0 0h512v200H0z" className="fill-neem-50" />
      <circle cx="296" cy="58" r="20" className="fill-marigold-400" />
      <path
        d="M0 172c90-22 170-22 256-10s170 8 256-6v44H0z"
        className="fill-neem-700"
        opacity="0.16"
      />
      <Stroke d="M116 182c60 6 190 10 258-2" className="stroke-white" width={14} />
      <path
        d="M132 183c60 5 170 8 226-2"
        className="stroke-neem-700"
        strokeWidth="2"
        strokeDasharray="8 8"
        fill="none"
      />
      <Practice />
      <Ward />
      <path
        d="M206 174c-3-24 2-42 18-54 5 23-1 42-18 54ZM202 174c-13-10-17-25-11-41 13 9 17 24 11 41Z"
        className="fill-neem-700"
      />
      <path
        d="M476 172c-3-20 2-35 16-45 4 19-2 35-16 45ZM473 172c-11-8-14-21-9-34 10 7 14 20 9 34Z"
        className="fill-neem-700"
      />
    </svg>
  )
}

function Practice() {
  return (
    <g>
      <rect
        x="62"
        y="104"
        width="92"
        height="76"
        className="fill-white stroke-line"
        strokeWidth="2"
      />
      <path d="M52 106l56-40 56 40z" className="fill-neem-700" />
      <path d="M96 180v-38h24v38z" className="fill-neem-900" />
      <path
        d="M70 120h18v18H70zM128 120h18v18h-18z"
        className="fill-neem-50 stroke-line"
        strokeWidth="2"
      />
      <Stroke d="M108 82v16M100 90h16" className="stroke-white" width={5} />
    </g>
  )
}

function Ward() {
  return (
    <g>
      <rect
        x="338"
        y="62"
        width="118"
        height="118"
        className="fill-white stroke-line"
        strokeWidth="2"
      />
      <rect x="330" y="54" width="134" height="12" rx="4" className="fill-neem-700" />
      <rect x="378" y="22" width="38" height="32" rx="6" className="fill-neem-700" />
      <Stroke d="M397 29v18M388 38h18" className="stroke-white" width={5} />
      <path
        d="M350 80h22v18h-22zM386 80h22v18h-22zM422 80h22v18h-22zM350 112h22v18h-22zM386 112h22v18h-22zM422 112h22v18h-22z"
        className="fill-neem-50 stroke-line"
        strokeWidth="2"
      />
      <path d="M382 180v-34h30v34z" className="fill-neem-900" />
    </g>
  )
}

/** The app: an appointment on a phone. */
export function PhoneScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 240 260" width="240" height="260" aria-hidden="true" className={className}>
      <path d="M10 260a110 110 0 0 1 220 0z" className="fill-neem-50" />
      <path d="M54 260V44a22 22 0 0 1 22-22h88a22 22 0 0 1 22 22v216z" className="fill-neem-900" />
      <path d="M63 260V46a14 14 0 0 1 14-14h86a14 14 0 0 1 14 14v214z" className="fill-paper" />
      <rect x="102" y="38" width="36" height="7" rx="3.5" className="fill-neem-900" />
      <Stroke d="M76 66h52" className="stroke-neem-900" width={7} />
      <g className="fill-white stroke-line" strokeWidth="2">
        <rect x="73" y="84" width="94" height="74" rx="9" />
        <rect x="73" y="168" width="94" height="44" rx="9" />
        <rect x="73" y="222" width="94" height="44" rx="9" />
      </g>
      <circle cx="94" cy="106" r="11" className="fill-neem-700" />
      <Stroke d="M112 102h40M112 112h26" className="stroke-line" width={5} />
      <rect x="83" y="128" width="74" height="20" rx="6" className="fill-marigold-400" />
      <Stroke d="M104 138h32" className="stroke-ink" width={4} />
      <Stroke d="M84 190h8l4-9 7 18 5-13 3 4h8" className="stroke-neem-700" width={3} />
      <Stroke d="M130 186h26M130 196h16M84 240h50" className="stroke-line" width={5} />
      <circle cx="190" cy="74" r="24" className="fill-marigold-400" />
      <Stroke d="M180 75l7 7 14-15" className="stroke-ink" width={5} />
    </svg>
  )
}
