import { useEffect, useState } from 'react'
import { useIsOpen } from '#components/ui/use-is-open'
import { closeAfter, isHeard } from '#lib/client/after-save'
import type { PickerCity } from '#lib/client/city-list'
import { devicePosition } from '#lib/client/city-position'
import { keepCity, selectedCity } from '#lib/client/city-selected'
import { saveProfile } from '#lib/client/profile'
import { showUser } from '#lib/client/user-face'
import { credentials } from '#lib/client/visitor'
import { nearestCity } from '#lib/rules/city-nearest'
import { parseCity } from '#lib/rules/city-selected'

/** Specification point 4: the page reloads 1 s after a user's location is saved. */
const reloadMs = 1000

/**
 * The picker's states. A visitor's choice is kept on the device at once; a user's goes to the profile
 * first, and a refusal leaves everything as it was.
 */
export function useCityPicker(onClose: () => void) {
  /** undefined while they are on their way. */
  const [cities, setCities] = useState<PickerCity[]>()
  const [chosen, setChosen] = useState(selectedCity)
  const [isBusy, setBusy] = useState(false)
  const [notice, setNotice] = useState('')
  const [done, setDone] = useState('')
  const isOpen = useIsOpen()

  useEffect(() => {
    import('#lib/client/city-list')
      .then(({ cityList }) => cityList())
      .then(setCities, () => setCities([]))
  }, [])

  async function choose(picked: PickerCity) {
    const city = parseCity(picked)
    if (!city || isBusy || done) return
    if (!credentials()) {
      keepCity(city)
      showUser()
      onClose()
      return
    }
    setBusy(true)
    const fate = await saveProfile({ city })
    if (!isHeard(isOpen, fate)) return
    setBusy(false)
    if (fate === 'refused') return
    setChosen(city)
    setNotice('')
    setDone('Location Updated Successfully')
    closeAfter(reloadMs, { isOpen, onClose, fate })
  }

  /** Chooses the nearest city; where the device is, is told to nobody. */
  async function locate() {
    setNotice('')
    setBusy(true)
    try {
      const nearest = nearestCity(cities ?? [], await devicePosition())
      setBusy(false)
      if (nearest) await choose(nearest)
      else setNotice('We know no city near you yet. Please choose one below.')
    } catch {
      setNotice('Your location could not be found. Please choose your city below.')
    } finally {
      setBusy(false)
    }
  }

  return { cities, chosen, isBusy, notice, done, choose, locate }
}
