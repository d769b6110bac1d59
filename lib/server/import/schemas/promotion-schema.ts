import { z } from 'zod'
import { landingPattern } from '#lib/domain/site/landing'
import { marketingVariants } from '#lib/domain/site/marketing-variants'
import type { Promotion } from '#lib/domain/site/page'
import { type LeadFieldName, leadFieldNames } from '#lib/domain/site/page'
import { departmentSlug, slug, text, whole } from '#lib/server/import/read/content-values'

/** The settings of campaign, marketing and brand pages (content/README.md). */

const each = <T extends z.ZodType<string>>(entry: T, most: number) =>
  z
    .array(entry, { error: 'must be a list' })
    .min(1, 'is an empty list')
    .max(most, `has more than ${most} entries`)
    .refine((all) => new Set(all).size === all.length, 'contains a duplicate')

const yesOrNo = z.boolean({ error: 'must be true or false' })
const tenDigits = z
  .string({ error: 'must be text (in quotes when it looks like a number)' })
  .regex(/^\d{10}$/, 'must be 10 digits, without +91')
const leadField = z.enum(leadFieldNames, {
  error: `must be one of ${leadFieldNames.join(', ')}`,
})
const httpsOrPath = text(300).refine(
  (address) =>
    /^\/(?![/\\])[^\s\\]*$/.test(address) ||
    (/^https:\/\/[^\s\\]+$/.test(address) && URL.canParse(address)),
  'must begin with https:// or be a path of this site',
)

/** Each setting by its key in the front matter. */
export const promotionShape = {
  fields: each(leadField, leadFieldNames.length).optional(),
  requiredFields: each(leadField, leadFieldNames.length).optional(),
  nameFieldRequired: yesOrNo.optional(),
  hospitals: each(slug, 20).optional(),
  specialities: each(departmentSlug, 20).optional(),
  doctors: each(slug, 12).optional(),
  tier: whole(1, 4).optional(),
  vendorId: text(80).optional(),
  phone: tenDigits.optional(),
  whatsAppNumber: tenDigits.optional(),
  whatsAppMessage: text(300).optional(),
  marketingPageTitle: text(120).optional(),
  successMessage: text(200).optional(),
  successRedirection: httpsOrPath.optional(),
  formTitle: text(60).optional(),
  floatingButtons: z
    .strictObject(
      {
        callNumber: tenDigits.optional(),
        titles: z
          .strictObject(
            { call: text(20).optional(), whatsApp: text(20).optional(), form: text(20).optional() },
            { error: 'must be call, whatsApp and form, each with a text' },
          )
          .optional(),
        alignment: z.enum(['column', 'row'], { error: 'must be column or row' }).optional(),
        hidden: yesOrNo.optional(),
      },
      { error: 'must hold callNumber, titles, alignment or hidden, and nothing else' },
    )
    .optional(),
  isCallEnabled: yesOrNo.optional(),
  isWhatsAppEnabled: yesOrNo.optional(),
  isFormEnabled: yesOrNo.optional(),
  showBookAppointment: yesOrNo.optional(),
  countryCode: yesOrNo.optional(),
  pdf: each(text(120), 12).optional(),
}

/** Only of marketing pages: the generated pages that a file serves. */
export const pagesShape = {
  pages: each(
    z
      .string({ error: 'must be text (in quotes, because of the braces)' })
      .regex(
        landingPattern,
        'must be like {treatment}-in-{city}, {condition} or piles-treatment-in-{city}',
      ),
    50,
  ).optional(),
}

type PromotionFields = z.output<z.ZodObject<typeof promotionShape>> &
  Partial<z.output<z.ZodObject<typeof pagesShape>>>

/** Every field of any variant, for pages that do not list the fields of their form. */
const askedByVariants = [...marketingVariants.values()].flatMap(({ fields }) => fields)

const isAskedSomewhere = ({ fields = askedByVariants, hospitals }: PromotionFields) => {
  const asked = new Set<LeadFieldName>(fields)
  if (hospitals) asked.add('hospital')
  return (name: LeadFieldName) => asked.has(name)
}

/** Checks settings against one another. */
export const settingsAgree = <T extends z.ZodType<PromotionFields>>(schema: T) =>
  schema
    .refine(({ fields }) => !fields || fields.includes('mobile'), {
      path: ['fields'],
      error: 'lacks mobile: nobody could call back',
    })
    .refine((settings) => (settings.requiredFields ?? []).every(isAskedSomewhere(settings)), {
      path: ['requiredFields'],
      error: 'contains a field that is not in the form',
    })
    .refine(({ fields, hospitals }) => !fields?.includes('hospital') || hospitals, {
      path: ['fields'],
      error: 'includes hospital, but lists no hospitals',
    })
    .refine(({ fields, specialities }) => !fields?.includes('speciality') || specialities, {
      path: ['fields'],
      error: 'includes speciality, but lists no specialities',
    })
    .refine(
      ({ fields }) =>
        !fields?.includes('preferredCity') || fields.includes('requestedConsultation'),
      { path: ['fields'], error: 'includes preferredCity without requestedConsultation' },
    )
    .refine(
      ({ isFormEnabled, isCallEnabled, isWhatsAppEnabled, showBookAppointment }) =>
        isFormEnabled !== false ||
        isCallEnabled !== false ||
        isWhatsAppEnabled !== false ||
        showBookAppointment,
      { path: ['isFormEnabled'], error: 'leaves visitors no way to contact you' },
    )

/** The settings of a checked front matter; undefined without any. */
export function promotionOf(fields: PromotionFields): Promotion | undefined {
  const given = Object.keys({ ...promotionShape, ...pagesShape }).flatMap((key) => {
    const value = fields[key as keyof PromotionFields]
    return value === undefined ? [] : [[key, value]]
  })
  return given.length > 0 ? (Object.fromEntries(given) as Promotion) : undefined
}
