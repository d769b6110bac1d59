import { MethodLine } from '#components/costs/method-line'
import { Icon } from '#components/ui/icon'
import { Part } from '#components/ui/part'
import type { CostCities as Costs } from '#lib/contract/treatment-place'
import { links } from '#lib/rules/links'
import { rangeText } from '#lib/rules/treatment-prices'

/** On a treatment's article: what its main item costs from city to city, and the way to the cost pages. */
export function CostCities({ costs }: { costs: Costs }) {
  const { treatment, item, cities, samplePrices } = costs
  return (
    <Part id="article-cost-by-city" title={cities.length > 0 ? 'Cost by city' : 'The whole bill'}>
      {item && <p className="mt-1 text-ink-soft">{item}</p>}
      {cities.length > 0 && (
        <ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
          {cities.map(({ name, href, price }) => (
            <li key={href} className="border-b border-line">
              <a
                href={href}
                className="group flex min-h-12 items-center justify-between gap-4 py-1.5 leading-snug"
              >
                <span className="font-bold text-neem-700 group-hover:underline">{name}</span>
                <span className="text-right text-sm">{price && rangeText(price)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {cities.length > 0 && <MethodLine sample={samplePrices} />}
      <a
        href={links.cost(treatment.slug)}
        className="link mt-1 inline-flex min-h-11 items-center gap-1.5 font-bold"
      >
        {cities.length > 0
          ? 'Every item and city, and what a bill includes'
          : 'What a bill includes and what changes it'}
        <Icon name="arrow" className="size-5" />
      </a>
    </Part>
  )
}
