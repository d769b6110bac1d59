import { chatAiSchema } from '#lib/contract/chat'
import { chatAnswer } from '#lib/server/ai/chat-answer'
import { countChat } from '#lib/server/api/chat-call'
import { handler } from '#lib/server/api/handler'
import { parseBody } from '#lib/server/api/parse'

export const config = { api: { bodyParser: false } }

export default handler('/api/chat/ai', {
  async POST(call) {
    await countChat(call)
    return { events: chatAnswer(parseBody(chatAiSchema, call.body), call) }
  },
})
