import { type ComponentProps, useCallback, useState } from 'react'
import { EditProfile } from '#components/profile/edit-profile'
import { SelfieCamera } from '#components/selfie/selfie-camera'

/**
 * Edit Profile, and the camera above it: what is typed meanwhile stays. In this chunk and not in one of its own,
 * which would be named in a list that every page loads; what is heavy of it comes when it is opened.
 */
export function ProfileOverlay(props: Omit<ComponentProps<typeof EditProfile>, 'onAddPhoto'>) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <EditProfile {...props} onAddPhoto={() => setOpen(true)} />
      {isOpen && <SelfieCamera onClose={close} />}
    </>
  )
}
