import * as z from 'zod/mini'

/**
 * The envelope of every answer of `{api}` (decisions.md, section 2). The HTTP status says the same as
 * `status.code`, which is a string here and may be a number from another backend.
 */
interface Answer<Data = unknown> {
  status: { code: string; message: string }
  data: Data
  /** Texts for the visitor, one per invalid field; empty on success. */
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
