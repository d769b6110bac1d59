import { chatGuideSchema } from '#lib/domain/chat/chat'
import { chatGuide } from '#lib/server/chat/guide'
import { handler } from '#lib/server/http/api/handler'
import { parseBody } from '#lib/server/platform/body'
import { requireTurn } from '#lib/server/platform/limits'
import { count } from '#lib/server/platform/metrics/registry'

export const config = { api: { bodyParser: false } }

export default handler('/api/chat/guide', {
  async POST(call) {
    await requireTurn('chat', call.clientAddress)
    const body = await chatGuide(parseBody(chatGuideSchema, call.body))
    count('chats', { from: 'guide' })
    return { body }
  },
})
