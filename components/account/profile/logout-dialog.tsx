import { useState } from 'react'
import { Button } from '#components/ui/button'
import { Dialog } from '#components/ui/dialog'
import { logOut } from '#lib/client/account/session'
import { site } from '#lib/config/site'

/** specification.md, section 2: 'Are you sure you want to Logout?' */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const [isBusy, setBusy] = useState(false)
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
    </Dialog>
  )
}
