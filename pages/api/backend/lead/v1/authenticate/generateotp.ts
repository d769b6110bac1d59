import { handler } from '#lib/server/http/api/handler'
import { requestCode } from '#lib/server/http/api/login-call'

export const config = { api: { bodyParser: false } }

export default handler('/api/backend/lead/v1/authenticate/generateotp', { POST: requestCode })
