import { http } from '#lib/client/http'
import type { SurveyAnswers } from '#lib/contract/survey'

/**
 * Sends the quick survey's answers.
 * @param token of the receipt
 * @throws when they were not taken
 */
export async function sendSurvey(answers: SurveyAnswers, token: string): Promise<void> {
  await http.post('/api/lead/survey', { ...answers, token })
}
