import { useCallback, useEffect, useRef, useState } from 'react'
import { type CameraFault, openCamera } from '#lib/client/selfie-camera'

/** Starting while the browser asks for leave and the camera wakes up. */
export type Camera =
  | { at: 'starting' }
  | { at: 'live'; stream: MediaStream }
  | { at: 'off'; why: CameraFault }

/**
 * The camera as long as it is wanted: whatever ends that, the unmounting too, switches its light off.
 *
 * @returns the camera, and what starts it again after it went off
 */
export function useCamera(isWanted: boolean): [Camera, () => void] {
  const [camera, setCamera] = useState<Camera>({ at: 'starting' })
  const stop = useRef(() => {})
  const start = useCallback(() => {
    stop.current()
    setCamera({ at: 'starting' })
    stop.current = openCamera({
      onLive: (stream) => setCamera({ at: 'live', stream }),
      onOff: (why) => setCamera({ at: 'off', why }),
    })
  }, [])
  useEffect(() => {
    if (!isWanted) return
    start()
    return () => stop.current()
  }, [isWanted, start])
  return [camera, start]
}
