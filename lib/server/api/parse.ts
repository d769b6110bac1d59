import { ApiError } from '#lib/server/api/api-error'

interface Issue {
  path: PropertyKey[]
  message: string
}

/** A schema of the contract, as far as it is asked here. */
interface Schema<T> {
  safeParse(
    value: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } }
}

/** The visitor's own texts stand alone; anything else needs its field's name. */
const textOf = ({ path, message }: Issue) =>
  /^(Please|Name|Query) /.test(message) ? message : `${path.join('.')} ${message}`.trim()

/** One text a bad field. */
function textsOf(issues: readonly Issue[]): string[] {
  const byField = new Map<string, string>()
  for (const issue of issues) {
    const field = issue.path.join('.')
    if (!byField.has(field)) byField.set(field, textOf(issue))
  }
  return [...byField.values()]
}

function parseOr<T>(status: 400 | 422, schema: Schema<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const texts = textsOf(parsed.error.issues)
  throw new ApiError(status, texts[0] ?? 'The request is wrong', texts)
}

/** @throws ApiError 422 with the text of every bad field */
export const parseBody = <T>(schema: Schema<T>, body: unknown): T => parseOr(422, schema, body)

/** @throws ApiError 400 with the text of every bad parameter */
export const parseQuery = <T>(schema: Schema<T>, query: unknown): T => parseOr(400, schema, query)
