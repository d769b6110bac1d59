import { handler } from '#lib/server/http/api/handler'
import { requestCode } from '#lib/server/http/api/login-call'

export const config = { api: { bodyParser: false } }

export default handler('/api/backend/users/v1/user/signup', { POST: requestCode })
