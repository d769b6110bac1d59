import * as z from 'zod/mini'
import { answerSchema, isSuccess } from '#lib/contract/answer'

const leadIds = z.array(z.object({ Id: z.union([z.string(), z.number()]) }))

/** What webleadcreate answers: `data[0].Id` is the lead's id. */
export const leadAnswerSchema = answerSchema(leadIds)

const readSchema = z.object({ data: leadIds })

/** The id of the created lead; undefined when the answer is no success or has no id. */
export function createdLeadId(answer: unknown): string | undefined {
  if (!isSuccess(answer)) return undefined
  const id = readSchema.safeParse(answer).data?.data[0]?.Id
  return id === undefined ? undefined : String(id)
}

/** What createleadzoho answers, with 202: the lead is on disk for the CRM. */
export const zohoLeadAnswerSchema = z.object({ status: z.object({ code: z.literal('202') }) })
