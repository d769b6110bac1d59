import type { MarketingVariant } from '#lib/domain/site/marketing-variants'
import { type Fault, fault, faultsOf } from '#lib/server/import/check/faults'
import {
  type ContentFile,
  textFault,
  textOfFile,
  variantsFile,
} from '#lib/server/import/read/content-files'
import { readYaml } from '#lib/server/import/read/front-matter'
import { variantsSchema } from '#lib/server/import/schemas/variants-schema'

export interface VariantReading {
  /** By name; null if the file has faults, so that those of the last import stay. */
  variants: Record<string, MarketingVariant> | null
  faults: Fault[]
  /** The line of a variant's payer, by name. */
  payerLines: Map<string, number>
}

const none = (variants: VariantReading['variants'], ...faults: Fault[]): VariantReading => ({
  variants,
  faults,
  payerLines: new Map(),
})

/** Reads variants.yaml; a folder without it has no variants of its own. */
export function readVariants(files: readonly ContentFile[]): VariantReading {
  const found = files.find(({ name }) => name === variantsFile)
  if (!found) return none({})
  const broken = textFault(found)
  if (broken) return none(null, fault(variantsFile, 1, '', broken))
  const { content, faults } = readYaml(textOfFile(found), variantsFile, 1)
  if (!content) return none(null, ...faults)
  // An empty file, or one with comments only, is read as a value without keys.
  const isEmpty = JSON.stringify(content.fields) === '{}'
  const checked = variantsSchema.safeParse(isEmpty ? [] : content.fields)
  if (!checked.success)
    return none(
      null,
      ...faultsOf(
        checked.error,
        content.fields,
        variantsFile,
        content.lineOf,
        'is not a setting of a variant',
      ),
    )
  return {
    variants: Object.fromEntries(
      checked.data.map(({ name, payer, ...rest }) => [name, { ...rest, ...(payer && { payer }) }]),
    ),
    faults: [],
    payerLines: new Map(checked.data.map(({ name }, at) => [name, content.lineOf([at, 'payer'])])),
  }
}
