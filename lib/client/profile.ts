import { keepCity } from '#lib/client/city-selected'
import { isPassing } from '#lib/client/http'
import { dropKeptUpdate, keepUpdate } from '#lib/client/profile-kept'
import { sendWhenOnline, updateAddress } from '#lib/client/profile-send'
import { callAsUser } from '#lib/client/user-call'
import { credentials, keepCredentials } from '#lib/client/visitor'
import type { ProfileUpdate } from '#lib/contract/profile-update'
import type { SelectedCity } from '#lib/contract/user'
import { parseCity } from '#lib/rules/city-selected'

interface ProfileChange {
  name?: string
  email?: string
  city?: SelectedCity
}

/** The device follows what the server has been told. */
function keepChange({ city, ...change }: ProfileChange): void {
  const user = credentials()
  if (city) keepCity(city)
  if (user) keepCredentials({ ...user, ...change, selectedCity: city ?? user.selectedCity })
}

/** True once the server has the update, or once it waits on this device for network or server (decisions.md section 4). */
async function send(update: ProfileUpdate): Promise<boolean> {
  try {
    const { data } = await callAsUser<{ status?: { code?: unknown } }>({
      method: 'PUT',
      url: updateAddress,
      data: update,
    })
    if (String(data?.status?.code) !== '200') throw new Error('The update was refused')
    dropKeptUpdate()
    return true
  } catch (error) {
    if (isPassing(error)) {
      keepUpdate(update)
      sendWhenOnline()
      return true
    }
    // Specification point 8: a failed profile update is only logged.
    console.info('The profile could not be saved', error instanceof Error ? error.message : '')
    return false
  }
}

/**
 * Changes the logged-in user's profile, here and on the server.
 *
 * @returns false when the server has refused it
 */
export async function saveProfile(change: ProfileChange): Promise<boolean> {
  const { name, email, city } = change
  const update: ProfileUpdate = {
    ...(name ? { name } : {}),
    ...(email ? { email } : {}),
    ...(city ? { cityId: city.cityId } : {}),
  }
  const isSaved = await send(update)
  // Of a city as the picker has it, only what is kept of the selected city.
  const kept = parseCity(city)
  if (isSaved) keepChange({ ...change, ...(kept && { city: kept }) })
  return isSaved
}
