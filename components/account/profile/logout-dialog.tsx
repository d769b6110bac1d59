import { useState } from 'react'
import { Button } from '#components/ui/button'
import { Dialog } from '#components/ui/dialog'
import { logOut, logOutEverywhere } from '#lib/client/account/session'
import { site } from '#lib/config/site'

/** specification.md, section 2: 'Are you sure you want to Logout?' */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  async function leaveEverywhere() {
    setBusy(true)
    setFailed(false)
    const isDone = await logOutEverywhere()
    setBusy(false)
    if (isDone) onClose()
    else setFailed(true)
  }
  async function leave() {
    setBusy(true)
    await logOut()
    // Without a network the page stays.
    onClose()
  }
  return (
    <Dialog title="Logout" onClose={onClose}>
      <p className="text-lg">Are you sure you want to Logout?</p>
      <p className="mt-2 text-ink-soft">
        This also removes your receipts, your chat and unsent forms from this device.
        {site.hasReceipt && ' Your requests stay with us: log in again to see them.'}
      </p>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="main" disabled={isBusy} onClick={leave}>
          Yes, Logout
        </Button>
      </div>
      {/* The operator's own backend has no such call. */}
      {site.hasReceipt && (
        <div className="mt-4 border-t border-line pt-3">
          <p className="text-ink-soft">
            Did you lose a phone, or log in on someone else’s? You can log out there too.
          </p>
          <button
            type="button"
            disabled={isBusy}
            onClick={leaveEverywhere}
            className="min-h-11 text-neem-700 underline underline-offset-4"
          >
            Log out on all devices
          </button>
          {hasFailed && (
            <p role="alert" className="font-bold text-alert">
              We could not log you out on your other devices. Please check your network and try
              again.
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}
