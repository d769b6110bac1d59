import * as z from 'zod/mini'

/**
 * The envelope of every answer of `{api}` (decisions.md section 2). The HTTP status says the same as
 * `status.code`, which is a string here and may be a number from another backend.
 */
export interface Answer<Data = unknown> {
  status: { code: string; message: string }
  data: Data
  /** Texts for the visitor, one a bad field; empty on success. */
  error: string[]
}

/** The same envelope as a schema, around the schema of its data. */
export const answerSchema = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({
    status: z.object({ code: z.union([z.string(), z.number()]), message: z.string() }),
    data,
    error: z.array(z.string()),
  })

export const errorAnswerSchema = answerSchema(z.null())

const statusSchema = z.object({ status: z.object({ code: z.union([z.string(), z.number()]) }) })

/** Specification point 4: success is `status.code` equal to '200', compared as a string. */
export function isSuccess(answer: unknown): boolean {
  const parsed = statusSchema.safeParse(answer)
  return parsed.success && String(parsed.data.status.code) === '200'
}

export const succeeded = <Data>(data: Data, message = 'Success'): Answer<Data> => ({
  status: { code: '200', message },
  data,
  error: [],
})

/** @param code the HTTP status */
export const failed = (code: number, message: string, error: string[]): Answer<null> => ({
  status: { code: String(code), message },
  data: null,
  error,
})
