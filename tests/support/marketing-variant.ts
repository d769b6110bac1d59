import { contextOfVariant, marketingVariants } from '#lib/domain/site/marketing-variants'

/** What one of the site's own variants says in the context of its pages. */
export function variantContext(name: string) {
  const variant = marketingVariants.get(name)
  if (!variant) throw new Error(`There is no variant ${name}.`)
  return contextOfVariant(name, variant)
}
