import { chatGuideSchema } from '#lib/contract/chat'
import { countChat } from '#lib/server/api/chat-call'
import { handler } from '#lib/server/api/handler'
import { parseBody } from '#lib/server/api/parse'
import { count } from '#lib/server/metrics/registry'
import { chatGuide } from '#lib/server/services/chat-guide'

export const config = { api: { bodyParser: false } }

export default handler('/api/chat/guide', {
  async POST(call) {
    await countChat(call)
    const body = await chatGuide(parseBody(chatGuideSchema, call.body))
    count('chats', { from: 'guide' })
    return { body }
  },
})
