import { type ComponentProps, type ComponentType, useCallback, useState } from 'react'
import { EditProfile } from '#components/profile/edit-profile'

interface CameraProps {
  onClose: () => void
}

/**
 * Edit Profile, and the camera above it: what is typed meanwhile stays. The camera's code comes when it is
 * opened; no page but this dialog knows of it.
 */
export function ProfileOverlay(props: Omit<ComponentProps<typeof EditProfile>, 'onAddPhoto'>) {
  const [Camera, setCamera] = useState<ComponentType<CameraProps>>()
  const close = useCallback(() => setCamera(undefined), [])
  async function open() {
    const { SelfieCamera } = await import('#components/selfie/selfie-camera')
    setCamera(() => SelfieCamera)
  }
  return (
    <>
      <EditProfile {...props} onAddPhoto={open} />
      {Camera && <Camera onClose={close} />}
    </>
  )
}
