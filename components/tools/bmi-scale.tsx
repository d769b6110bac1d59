import { useWords } from '#components/ui/language'
import { type BmiBand, bandOf, indianBands, whoBands } from '#lib/domain/tools/bmi'

/** Range of the drawing; an index outside it is marked at the end. */
const shown = { from: 14, to: 42 }
const width = 340

const x = (bmi: number) =>
  ((Math.min(Math.max(bmi, shown.from), shown.to) - shown.from) / (shown.to - shown.from)) * width

const fills: Record<BmiBand['tone'], string> = {
  low: 'fill-line',
  fine: 'fill-good',
  raised: 'fill-marigold-400',
  high: 'fill-alert',
}

interface ScaleRowProps {
  bands: readonly BmiBand[]
  label: string
  /** Upper edge of the row. */
  y: number
  /** The label is at the right end, to avoid a mark on the left. */
  labelAtEnd: boolean
}

function ScaleRow({ bands, label, y, labelAtEnd }: ScaleRowProps) {
  return (
    <g>
      <text
        x={labelAtEnd ? width : 0}
        y={y + 12}
        fontSize="13"
        textAnchor={labelAtEnd ? 'end' : 'start'}
        className="fill-ink"
      >
        {label}
      </text>
      {bands.map((band, index) => {
        const from = x(band.from)
        const to = x(bands[index + 1]?.from ?? shown.to)
        return (
          <g key={band.name}>
            <rect
              x={from + 0.5}
              y={y + 20}
              width={to - from - 1}
              height="16"
              className={fills[band.tone]}
            />
            {band.from > 0 && (
              <text x={from} y={y + 50} fontSize="12" textAnchor="middle" className="fill-ink-soft">
                {band.from}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}

/** Both sets of cut-offs on one scale, with the index marked across them if known. */
export function BmiScale({ bmi }: { bmi: number | null }) {
  const { drawing, bands, scales } = useWords('bmi')
  const described =
    bmi === null
      ? drawing.empty
      : drawing.marked(
          bmi.toFixed(1),
          bands[bandOf(bmi, whoBands).name],
          bands[bandOf(bmi, indianBands).name],
        )
  const marked = bmi === null ? null : x(bmi)
  const labelAtEnd = marked !== null && marked < width / 2
  return (
    <svg
      viewBox={`-4 0 ${width + 8} 142`}
      role="img"
      aria-label={described}
      className="w-full max-w-[32rem]"
    >
      <ScaleRow bands={whoBands} label={scales.who} y={14} labelAtEnd={labelAtEnd} />
      <ScaleRow bands={indianBands} label={scales.indian} y={80} labelAtEnd={labelAtEnd} />
      {bmi !== null && marked !== null && (
        <g className="fill-ink stroke-ink">
          <path d={`M${marked} 28V118`} strokeWidth="2.5" />
          <path d={`M${marked - 6} 22h12l-6 9Z`} strokeWidth="0" />
          <text
            x={Math.min(Math.max(marked, 18), width - 18)}
            y="17"
            fontSize="16"
            fontWeight="700"
            strokeWidth="0"
            textAnchor="middle"
          >
            {bmi.toFixed(1)}
          </text>
        </g>
      )}
    </svg>
  )
}
