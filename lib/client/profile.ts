import { keepCity } from '#lib/client/city-selected'
import { keepUpdate, readKept, setKept } from '#lib/client/profile-kept'
import { sendKept, sendWhenOnline, type UpdateFate } from '#lib/client/profile-send'
import { endSession } from '#lib/client/user-session'
import { credentials, keepCredentials } from '#lib/client/visitor'
import type { SelectedCity } from '#lib/contract/user'
import { parseCity } from '#lib/rules/city-selected'

interface ProfileChange {
  name?: string
  email?: string
  city?: SelectedCity
}

/** The device follows what the server has been told, or will be. */
function keepChange({ city, ...change }: ProfileChange): void {
  const user = credentials()
  if (city) keepCity(city)
  if (user) keepCredentials({ ...user, ...change, selectedCity: city ?? user.selectedCity })
}

/**
 * Changes the logged-in user's profile, here and on the server. It is kept on the device before it is sent, over
 * what waits already, so that one call carries both (decisions.md section 4). It throws nothing and fetches no code:
 * who imports it can save without a network.
 */
export async function saveProfile(change: ProfileChange): Promise<UpdateFate> {
  const { name, email, city } = change
  if (!credentials()) {
    // Logged out meanwhile, in another tab.
    endSession()
    return 'refused'
  }
  const before = readKept()
  keepUpdate({
    ...(name ? { name } : {}),
    ...(email ? { email } : {}),
    ...(city ? { cityId: city.cityId } : {}),
  })
  const fate = await sendKept()
  if (fate === 'refused') {
    // The visitor was told that the earlier one is saved: it is judged by itself, not by this one.
    if (before !== null && credentials()) {
      setKept(before)
      void sendKept()
    }
    return fate
  }
  if (fate === 'kept') sendWhenOnline()
  // Of a city as the picker has it, only what is kept of the selected city.
  const kept = parseCity(city)
  keepChange({ ...change, ...(kept && { city: kept }) })
  return fate
}
