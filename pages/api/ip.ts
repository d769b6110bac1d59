import { handler } from '#lib/server/http/api/handler'

export const config = { api: { bodyParser: false } }

export default handler('/api/ip', {
  GET: ({ clientAddress }) => ({ body: { ip: clientAddress } }),
})
