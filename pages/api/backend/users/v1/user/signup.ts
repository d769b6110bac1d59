import { handler } from '#lib/server/api/handler'
import { askForCode } from '#lib/server/api/login-call'

export const config = { api: { bodyParser: false } }

export default handler('/api/backend/users/v1/user/signup', { POST: askForCode })
