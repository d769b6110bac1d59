import { z } from 'zod'
import { type MarketingSection, plainLook } from '#lib/domain/site/marketing'
import { type MarketingVariant, marketingVariants } from '#lib/domain/site/marketing-variants'
import { type LeadFieldName, leadFieldNames } from '#lib/domain/site/page'
import { slug, text } from '#lib/server/import/read/content-values'

/** variants.yaml: an operator's own variants of marketing pages (docs/marketing-links.md). */

/** Without the carousel, whose style sheet only the brand pages load. */
const sections = [
  ...(['doctor', 'pdf', 'costs', 'price', 'doctors', 'hospitals', 'conditions', 'facts'] as const),
  ...(['topFacts', 'scheme', 'tool', 'lens', 'text', 'questions', 'related'] as const),
] as const satisfies readonly MarketingSection[]

/** Without those whose options a page must list itself. */
const fields = leadFieldNames.filter((name) => name !== 'hospital' && name !== 'speciality')

const submits = [
  ...(['bookAppointment', 'bookNow', 'getCost', 'askForCallback', 'checkCoverage'] as const),
  'sendPdf',
] as const

const oneOf = <T extends string>(names: readonly T[]) =>
  z.enum(names as [T, ...T[]], { error: `must be one of ${names.join(', ')}` })

const listOf = <T extends string>(names: readonly T[]) =>
  z
    .array(oneOf(names), { error: 'must be a list' })
    .refine((all) => new Set(all).size === all.length, 'contains a duplicate')

const variant = z
  .strictObject(
    {
      name: slug
        .max(40, 'is longer than 40 characters')
        .refine((name) => !marketingVariants.has(name), 'is a variant of the site itself'),
      purpose: text(200),
      lead: listOf(sections).default([]),
      sections: listOf(sections),
      fields: listOf<LeadFieldName>(fields),
      main: oneOf(['form', 'call', 'contact'] as const).default(plainLook.main),
      sticky: oneOf(['form', 'bar'] as const).default(plainLook.sticky),
      form: z
        .literal([9, 10], { error: 'must be 9, or 10 for the form of the PDF' })
        .transform((number) => `${number}` as MarketingVariant['form'])
        .default(plainLook.form),
      submit: oneOf(submits).default(plainLook.submit as (typeof submits)[number]),
      payer: slug.optional(),
    },
    { error: 'must be a variant with name, purpose, sections and fields' },
  )
  .refine(({ fields: asked }) => asked.includes('mobile'), {
    path: ['fields'],
    error: 'lacks mobile: nobody could call back',
  })
  .refine(
    ({ fields: asked }) =>
      !asked.includes('preferredCity') || asked.includes('requestedConsultation'),
    { path: ['fields'], error: 'includes preferredCity without requestedConsultation' },
  )
  .refine(({ lead, sections: others }) => !lead.some((part) => others.includes(part)), {
    path: ['sections'],
    error: 'contains a part that is in lead, too',
  })
  .refine(
    ({ lead, sections: others, payer }) =>
      payer !== undefined || ![...lead, ...others].includes('scheme'),
    { path: ['payer'], error: 'is missing: the part scheme needs an insurer or scheme' },
  )

/** The whole file. */
export const variantsSchema = z
  .array(variant, { error: 'must be a list of variants' })
  .max(50, 'has more than 50 entries')
  .refine(
    (all) => new Set(all.map(({ name }) => name)).size === all.length,
    'contains the same name twice',
  )
