import { handler } from '#lib/server/http/api/handler'
import { mayReadMetrics, metricsText } from '#lib/server/operate/metrics'
import { ApiError } from '#lib/server/platform/api-error'

export const config = { api: { bodyParser: false } }

export default handler('/api/metrics', {
  async GET(call) {
    // 404 hides the endpoint from everybody else.
    if (!mayReadMetrics(call)) throw new ApiError(404, 'Not found')
    const { type, text } = await metricsText()
    return { body: text, headers: { 'Content-Type': type } }
  },
})
