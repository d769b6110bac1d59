import { showAccount } from '#lib/client/account/account-menu'
import { addMissingSlug } from '#lib/client/account/city'
import { fillInUser } from '#lib/client/account/own-details'
import { sendPending, sendWhenOnline } from '#lib/client/account/profile'
import { sayAgain } from '#lib/client/account/said'
import { forgetTyped, logoutKey, repeatLogout } from '#lib/client/account/session'

/**
 * The second early script, loaded only for visitors who are logged in, have chosen a city, or have logged out without a
 * network (docs/decisions/0025-session-in-the-browser.md).
 */
function show() {
  showAccount()
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-lead-form]'))
    fillInUser(form)
}

show()
sayAgain()
void addMissingSlug().then((isAdded) => isAdded && showAccount())
void sendPending()
sendWhenOnline()
void repeatLogout()
addEventListener('online', () => void repeatLogout())
addEventListener('storage', ({ key, newValue }) => {
  // Another tab has logged out. The removal says only that the server knows it.
  if (key === logoutKey && newValue) forgetTyped()
  // Or it has saved or removed the photo.
  if (key === logoutKey || key === 'selfie') showAccount()
})
// Restored from the back/forward cache: the user or the city may have changed on another page.
addEventListener('pageshow', ({ persisted }) => persisted && show())
