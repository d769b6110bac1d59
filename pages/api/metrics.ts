import { ApiError } from '#lib/server/api/api-error'
import { handler } from '#lib/server/api/handler'
import { mayScrape } from '#lib/server/api/scraper'
import { scrape } from '#lib/server/metrics/scrape'

export const config = { api: { bodyParser: false } }

export default handler('/api/metrics', {
  async GET(call) {
    // Whoever may not read it need not know that it is there.
    if (!mayScrape(call)) throw new ApiError(404, 'Not found')
    const { type, text } = await scrape()
    return { body: text, headers: { 'Content-Type': type } }
  },
})
