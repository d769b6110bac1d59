import { handler } from '#lib/server/http/api/handler'
import { health } from '#lib/server/operate/health'
import { mayReadHealth } from '#lib/server/operate/metrics'

export const config = { api: { bodyParser: false } }

export default handler('/api/health', {
  async GET(call) {
    const whole = await health()
    // What is broken helps an attacker too.
    const body = mayReadHealth(call) ? whole : { status: whole.status }
    return { status: whole.status === 'unavailable' ? 503 : 200, body }
  },
})
