import { useId } from 'react'
import { Actions } from '#components/selfie/actions'
import { Frame } from '#components/selfie/frame'
import { statusOf } from '#components/selfie/status-of'
import { useSelfie } from '#components/selfie/use-selfie'
import { Dialog } from '#components/ui/dialog'
import { Icon } from '#components/ui/icon'

const tones = { alert: 'text-alert', good: 'text-good', calm: 'text-neem-900' }
const icons = { alert: 'alert', good: 'check' } as const

/** Specification point 2: 'a full-screen camera view showing No Face Detected in red until a face is found'. */
export function SelfieCamera({ onClose }: { onClose: () => void }) {
  const statusId = useId()
  const selfie = useSelfie(onClose)
  const { camera, video, isFace, taken } = selfie
  const { tone, title, what, hint } = statusOf(selfie)
  return (
    <Dialog title="Add photo" onClose={onClose} className="selfie-dialog">
      <div className="selfie">
        <Frame {...{ camera, video, isFace }} picture={taken} />
        <div className="selfie-side">
          <div role="status" id={statusId} className="selfie-status">
            <p className={tones[tone]}>
              {tone !== 'calm' && <Icon name={icons[tone]} />}
              {title}
            </p>
            {what && <p className="font-bold">{what}</p>}
            {hint && <p>{hint}</p>}
          </div>
          <Actions {...{ selfie, statusId }} />
        </div>
      </div>
    </Dialog>
  )
}
