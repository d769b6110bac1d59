import { MethodLine } from '#components/listings/costs/price-table'
import { Anchor, useLanguage, useWords } from '#components/ui/language'
import { TextLink } from '#components/ui/link'
import { Part } from '#components/ui/part'
import type { CostCities as Costs } from '#lib/domain/listings/costs'
import { rangeText } from '#lib/domain/listings/costs'
import { links } from '#lib/domain/routes/links'

/**
 * On a treatment's article: the price of its main item by city, with links to the cost pages. Only the server renders it.
 */
export function CostCities({ costs }: { costs: Costs }) {
  const { treatment, item, cities, samplePrices } = costs
  const words = useWords('costs').cities
  const language = useLanguage()
  return (
    <Part id="article-cost-by-city" title={cities.length > 0 ? words.title : words.bill}>
      {item && <p className="mt-1 text-ink-soft">{item}</p>}
      {cities.length > 0 && (
        <ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
          {cities.map(({ name, href, price }) => (
            <li key={href} className="border-b border-line">
              <Anchor
                href={href}
                className="group flex min-h-12 items-center justify-between gap-4 py-1.5 leading-snug"
              >
                <span className="font-bold text-neem-700 group-hover:underline">{name}</span>
                <span className="text-right text-sm">{price && rangeText(price, language)}</span>
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      {cities.length > 0 && <MethodLine sample={samplePrices} />}
      <TextLink href={links.cost(treatment.slug)} arrow className="mt-1 font-bold">
        {cities.length > 0 ? words.all : words.included}
      </TextLink>
    </Part>
  )
}
