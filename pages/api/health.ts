import { handler } from '#lib/server/http/api/handler'
import { health } from '#lib/server/operate/health'

export const config = { api: { bodyParser: false } }

export default handler('/api/health', {
  GET: async () => {
    const body = await health()
    return { status: body.status === 'unavailable' ? 503 : 200, body }
  },
})
