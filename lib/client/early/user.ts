import { sendKept, sendWhenOnline } from '#lib/client/profile-send'
import { showUser } from '#lib/client/user-face'

/**
 * The early script's second file, for the pages of those who are logged in or have chosen a city: nobody
 * else's browser fetches it (docs/decisions/0025-session-in-the-browser.md).
 */
showUser()
void sendKept()
sendWhenOnline()
// Another tab has kept or removed the photo.
addEventListener('storage', ({ key }) => key === 'selfie' && showUser())
// Back from another page, on which somebody logged in or out or chose another city.
addEventListener('pageshow', ({ persisted }) => persisted && showUser())
