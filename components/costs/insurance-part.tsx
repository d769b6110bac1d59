import { ChipLink } from '#components/ui/chip'
import { Part } from '#components/ui/part'
import type { TreatmentInCity } from '#lib/contract/treatment-place'
import { links } from '#lib/rules/links'
import { counted } from '#lib/rules/listing-words'

interface InsurancePartProps {
  title: string
  /** How cover usually works for the treatment. */
  insurance: string
  /** What hospitals of the city accept; left out where no city is meant. */
  cover?: TreatmentInCity['cover']
}

/** How insurance pays for the treatment, and who accepts which. */
export const InsurancePart = ({ title, insurance, cover = [] }: InsurancePartProps) => (
  <Part id="insurance" title={title}>
    {insurance && <p className="mt-3 max-w-measure">{insurance}</p>}
    {cover.length > 0 && (
      <ul className="mt-3 flex flex-wrap gap-2">
        {cover.map(({ slug, name, hospitals }) => (
          <li key={slug}>
            <ChipLink href={links.insuranceGuide(slug)}>
              {name}
              <span className="text-ink-soft">{counted(hospitals, 'hospital')}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
    )}
    <a href={links.insurance} className="link mt-1 inline-flex min-h-11 items-center">
      How cashless treatment and claims work
    </a>
  </Part>
)
