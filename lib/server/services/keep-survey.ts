import type { SurveyAnswers } from '#lib/contract/survey'
import { ApiError } from '#lib/server/api/api-error'
import { answerSurvey, type ChangeDeps } from '#lib/server/services/change-request'

/**
 * The survey call: keeps the answers with the lead of the receipt.
 *
 * @throws ApiError 401 without a receipt, 404 for one of no lead, 409 when the lead is withdrawn or erased
 */
export async function keepSurvey(
  token: string | undefined,
  answers: SurveyAnswers,
  deps?: ChangeDeps,
): Promise<void> {
  if (!token) throw new ApiError(401, 'The survey belongs to a request: send its receipt')
  const changed = await answerSurvey(token, answers, deps)
  if (changed === 'unknown') throw new ApiError(404, 'There is no request with this receipt')
  if (changed === 'closed') throw new ApiError(409, 'This request was withdrawn or erased')
}
