import { useRef, useState } from 'react'
import { useCamera } from '#components/selfie/use-camera'
import { useFaceDetection } from '#components/selfie/use-face-detection'
import { useLiveFace } from '#components/selfie/use-live-face'
import { useIsOpen } from '#components/ui/use-is-open'
import type { FaceDetection } from '#lib/client/face-detection-remote'
import { keepSelfie, ownerOf } from '#lib/client/selfie'
import { type FileOutcome, pictureOfFile } from '#lib/client/selfie-file'
import { cut, jpegOf, middleSquare, pixelsOf, wholeSquare } from '#lib/client/selfie-picture'
import { showUser } from '#lib/client/user-face'
import { credentials } from '#lib/client/visitor'

/** What is said of a chosen file; or that the face was gone. */
export type Note =
  | 'checking'
  | 'gone'
  | Exclude<Extract<FileOutcome, { fault: string }>['fault'], 'noModel'>

/** What is taken is looked at in this many px: as sure as the live look at its best. */
const closeLook = 160

/**
 * Specification point 4: 'Camera off, then live with face detection, then captured preview with retake or accept.'
 * The camera is on in the second alone.
 */
export function useSelfie(onClose: () => void) {
  const isOpen = useIsOpen()
  const video = useRef<HTMLVideoElement>(null)
  const [taken, setTaken] = useState<string>()
  const [note, setNote] = useState<Note>()
  const [keepFault, setKeepFault] = useState<'full' | 'nobody' | 'other'>()
  const [owner] = useState(credentials)
  const [camera, start] = useCamera(!taken)
  const faces = useFaceDetection()
  const isLive = camera.at === 'live' && !taken && note !== 'checking'
  const [isFace, lose] = useLiveFace(video, faces, isLive)

  const taking = useRef<FaceDetection>(undefined)

  /** 'Until a face is found' holds for the very picture that is taken: a face seen a moment ago may be gone. */
  async function take() {
    const [element, detection] = [video.current, faces.detection.current]
    if (!isFace || !element || !detection || taking.current === detection) return
    taking.current = detection
    const square = middleSquare({ width: element.videoWidth, height: element.videoHeight })
    const shot = cut(element, square, true)
    try {
      const face = await detection.find(pixelsOf(shot, wholeSquare(shot), closeLook))
      if (!isOpen.current || taking.current !== detection) return
      setNote(face ? undefined : 'gone')
      if (face) setTaken(jpegOf(shot))
      else lose()
    } catch {
      if (isOpen.current) faces.fail()
    } finally {
      if (taking.current === detection) taking.current = undefined
    }
  }

  async function choose(file: File) {
    if (!faces.detection.current) return
    taking.current = undefined
    setNote('checking')
    const outcome = await pictureOfFile(file, faces.detection.current)
    if (!isOpen.current) return
    if ('picture' in outcome) setTaken(outcome.picture)
    else if (outcome.fault === 'noModel') faces.fail()
    else return setNote(outcome.fault)
    setNote(undefined)
  }

  function retake() {
    setTaken(undefined)
    setKeepFault(undefined)
  }

  function accept() {
    const user = credentials()
    if (!taken) return
    if (!user) return setKeepFault('nobody')
    // In another tab: the photo is of whoever opened the view.
    if (!owner || ownerOf(user) !== ownerOf(owner)) return setKeepFault('other')
    if (!keepSelfie(user, taken)) return setKeepFault('full')
    showUser()
    onClose()
  }

  const restart = () => {
    setNote(undefined)
    start()
  }
  return {
    ...{ video, camera, faces, isFace, taken, note, keepFault },
    ...{ take, choose, retake, accept, restart },
  }
}

export type Selfie = ReturnType<typeof useSelfie>
