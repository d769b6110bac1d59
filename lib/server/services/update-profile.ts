import { userCityMessage } from '#lib/contract/login-words'
import type { ProfileUpdate } from '#lib/contract/profile-update'
import { ApiError } from '#lib/server/api/api-error'
import { getDatabase } from '#lib/server/db/database'
import type { SessionDeps } from '#lib/server/services/session'
import { cityById } from '#lib/server/stores/city'
import { updateUser } from '#lib/server/stores/user'

/**
 * Changes what a user has told; what is absent stays.
 *
 * @param userId of the token's user
 * @throws ApiError 422 for a city that the catalogue does not know
 */
export async function updateProfile(
  userId: string,
  { name, email, cityId }: ProfileUpdate,
  { db, now }: SessionDeps = { db: getDatabase(), now: Date.now },
): Promise<void> {
  if (cityId != null && !(await cityById(db, cityId))) throw new ApiError(422, userCityMessage)
  await updateUser(db, userId, {
    ...(name != null && { name }),
    ...(email != null && { email }),
    ...(cityId != null && { cityId }),
    updatedAt: now(),
  })
}
