import * as z from 'zod/mini'
import { mostOffered } from '#lib/domain/leads/page-claim'
import { pageTypes } from '#lib/domain/routes/page-types'
import { marketingVariants } from '#lib/domain/site/marketing-variants'
import type { PageContext } from '#lib/domain/site/page'
import { leadFieldNames } from '#lib/domain/site/page'
import { languages } from '#lib/domain/text/language'

const text = z.string().check(z.maxLength(300))
const fieldNames = z.array(z.enum(leadFieldNames)).check(z.maxLength(leadFieldNames.length))
// Every form asks for the number (specification.md, section 5), so a list without it is forged.
const requirements = fieldNames.check(
  z.refine((names) => names.includes('mobile'), { error: 'must contain mobile' }),
)
const id = z.number().check(z.int(), z.nonnegative(), z.lt(1_000_000_000))

/** An operator may have variants of their own, so only the form of the name is checked. */
const variantName = z.string().check(z.maxLength(40), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))

const offered = z
  .array(z.object({ id, name: text, latin: z.optional(text), cityName: z.optional(text) }))
  .check(z.maxLength(mostOffered))

/** What a plain form need not say: the page shows it itself, or the server knows it. */
type NotClaimed =
  | 'formTitle'
  | 'search'
  | 'initialValues'
  | 'cityId'
  | 'prefilled'
  | 'marketingLook'
  | 'whatsAppMessage'
  | 'whatsAppNumber'
  | 'phone'
  | 'successMessage'
  | 'successRedirection'
  | 'floatingButtons'
  | 'isCallEnabled'
  | 'isWhatsAppEnabled'
  | 'isFormEnabled'
  | 'showBookAppointment'

/** What a plain form says about its page (lib/domain/leads/page-claim). It comes from the browser: never trust it. */
const pageClaim = z.object({
  pageType: z.enum(pageTypes),
  path: text,
  pageName: text,
  language: z.enum(languages),
  tier: z.optional(z.number().check(z.int(), z.gte(1), z.lte(4))),
  departmentId: z.optional(id),
  pageDepartment: z.optional(text),
  hospitalId: z.optional(id),
  doctorId: z.optional(id),
  preset: z.optional(z.object({ doctorId: z.optional(id), hospitalId: z.optional(id) })),
  conditionName: z.optional(text),
  treatmentName: z.optional(text),
  cityName: z.optional(text),
  remark: z.optional(text),
  formRequirements: z.optional(requirements),
  requiredFields: z.optional(fieldNames),
  nameFieldRequired: z.optional(z.boolean()),
  hospitals: z.optional(offered),
  specialities: z.optional(offered),
  marketingVariant: z.optional(variantName),
  marketingPageTitle: z.optional(text),
  vendorId: z.optional(text),
  isCountryCodeEnabled: z.optional(z.boolean()),
} satisfies Record<Exclude<keyof PageContext, NotClaimed>, z.ZodMiniType>)

/** A page that an earlier version of the site made does not say which fields its variant asks. */
function withVariantFields(page: PageContext): PageContext {
  const variant = marketingVariants.get(page.marketingVariant ?? '')
  return variant && !page.formRequirements ? { ...page, formRequirements: variant.fields } : page
}

/** Characters. A page with the most offered hospitals and specialities, with long names in Hindi and English, has half of them. */
const mostClaimed = 16_000

/** The page that the text (JSON) describes; `fallback` when it describes none. */
export function parsePageClaim(json: string | undefined, fallback: PageContext): PageContext {
  if (json !== undefined && json.length > mostClaimed) return fallback
  try {
    const parsed = z.safeParse(pageClaim, JSON.parse(json ?? ''))
    return parsed.success ? withVariantFields(parsed.data) : fallback
  } catch {
    return fallback
  }
}
