import { type BmiBand, bandRange, indianBands, whoBands } from '#lib/rules/bmi'

const scales = [
  { name: 'WHO, worldwide', bands: whoBands },
  { name: 'Asian Indian', bands: indianBands },
]

/** Both sets of cut-offs, side by side. */
export const BmiBands = () => (
  <div className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2">
    {scales.map(({ name, bands }) => (
      <BandTable key={name} name={name} bands={bands} />
    ))}
  </div>
)

const BandTable = ({ name, bands }: { name: string; bands: readonly BmiBand[] }) => (
  <table className="h-fit w-full text-left">
    <caption className="pb-1 text-left text-lg font-bold text-neem-900">{name}</caption>
    <thead className="text-sm text-ink-soft">
      <tr>
        <th scope="col" className="py-1 pr-3 font-normal">
          Called
        </th>
        <th scope="col" className="py-1 font-normal">
          BMI, kg/m²
        </th>
      </tr>
    </thead>
    <tbody className="divide-y divide-line border-t border-line">
      {bands.map((band) => (
        <tr key={band.name}>
          <th scope="row" className="py-2 pr-3">
            {band.name}
          </th>
          <td className="py-2">{bandRange(band, bands)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
