import { useCallback, useEffect, useRef, useState } from 'react'
import { type FaceDetection, startFaceDetection } from '#lib/client/face-detection-remote'

/** The face detection: its code and model come with the camera view, and go with it. */
export function useFaceDetection() {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const detection = useRef<FaceDetection>(undefined)
  const load = useCallback(() => {
    const before = detection.current
    before?.stop()
    const started = startFaceDetection(before !== undefined)
    detection.current = started
    setState('loading')
    const isNow = () => detection.current === started
    started.ready.then(
      () => isNow() && setState('ready'),
      (error) => {
        if (!isNow()) return
        // Specification point 8: 'Camera and face-model load failures are only logged.'
        console.info('The face model could not be loaded', String(error))
        setState('failed')
      },
    )
  }, [])
  useEffect(() => {
    load()
    return () => {
      detection.current?.stop()
      detection.current = undefined
    }
  }, [load])
  /** It broke down while it was used. */
  const fail = useCallback(() => setState('failed'), [])
  return { state, detection, load, fail }
}

export type Faces = ReturnType<typeof useFaceDetection>
