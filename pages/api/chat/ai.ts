import { chatAiSchema } from '#lib/domain/chat/chat'
import { chatAnswer } from '#lib/server/chat/ai/answer'
import { handler } from '#lib/server/http/api/handler'
import { parseBody } from '#lib/server/platform/body'
import { requireTurn } from '#lib/server/platform/limits'

export const config = { api: { bodyParser: false } }

export default handler('/api/chat/ai', {
  async POST(call) {
    await requireTurn('chat', call.clientAddress)
    return { events: chatAnswer(parseBody(chatAiSchema, call.body), call) }
  },
})
