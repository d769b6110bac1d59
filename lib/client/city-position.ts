import type { Coordinates } from '#lib/rules/distance'

/** A city is all that is wanted: a rough and an older position will do. In ms. */
const options = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 600_000 }

/** Where the device is; it stays on the device. @throws when the visitor or the device does not tell */
export const devicePosition = (): Promise<Coordinates> =>
  new Promise((resolve, reject) => {
    if (!navigator.geolocation) reject(new Error('No geolocation'))
    else
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
        reject,
        options,
      )
  })
