import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { showAccount } from '#lib/client/account/account-menu'
import { useIsOpen } from '#lib/client/account/dialog'
import { type CameraFault, openCamera } from '#lib/client/account/selfie/camera'
import {
  type FaceDetection,
  startFaceDetection,
} from '#lib/client/account/selfie/face-detection-remote'
import {
  cut,
  type FileOutcome,
  jpegOf,
  middleSquare,
  pictureOfFile,
  pixelsOf,
  wholeSquare,
} from '#lib/client/account/selfie/picture'
import { keepSelfie, ownerOf } from '#lib/client/account/selfie/selfie'
import { sleep } from '#lib/client/platform/browser'
import { credentials } from '#lib/client/platform/visitor'

/** The message about a chosen file, or that the face was lost. */
export type Note =
  | 'checking'
  | 'gone'
  | Exclude<Extract<FileOutcome, { fault: string }>['fault'], 'noModel'>

/** Size at which a taken photo is checked for a face, in px: the most reliable live size. */
const closeLook = 160

/**
 * specification.md, section 4: 'Camera off, then live with face detection, then captured preview with retake or accept.'
 * The camera is on only in the second of these states.
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

  /** The photo itself must show a face, because the face may have moved away. */
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
    // Another user may have logged in in another tab. The photo belongs to the user who opened the view.
    if (!owner || ownerOf(user) !== ownerOf(owner)) return setKeepFault('other')
    if (!keepSelfie(user, taken)) return setKeepFault('full')
    showAccount()
    onClose()
  }

  const restart = () => {
    setNote(undefined)
    start()
  }
  return {
    video,
    camera,
    faces,
    isFace,
    taken,
    note,
    keepFault,
    take,
    choose,
    retake,
    accept,
    restart,
  }
}

export type Selfie = ReturnType<typeof useSelfie>

/** 'starting' while the browser asks for permission and the camera starts. */
export type Camera =
  | { at: 'starting' }
  | { at: 'live'; stream: MediaStream }
  | { at: 'off'; why: CameraFault }

/**
 * The camera, which is on while `isWanted`. It is also switched off when the component unmounts.
 *
 * @returns the camera, and a function that restarts it after it stopped
 */
function useCamera(isWanted: boolean): [Camera, () => void] {
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

/** Face detection. Its code and model are loaded with the camera view and released with it. */
function useFaceDetection() {
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
        // specification.md, section 8: 'Camera and face-model load failures are only logged.'
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
  /** Reports that detection failed while in use. */
  const fail = useCallback(() => setState('failed'), [])
  return { state, detection, load, fail }
}

export type Faces = ReturnType<typeof useFaceDetection>

/** Picture sizes for the detector, in px: larger ones are more reliable and slower. */
const sides = [160, 128, 96]
/** If detections take longer than this on average, in ms, the next are smaller: the target is five a second. */
const slow = 180
/** Weight of the newest detection in that average. */
const weight = 0.25
/** The first detections are slower, because the browser is still compiling. */
const warmUp = 3
/** Minimum interval between detections, in ms, to save the battery. */
const rhythm = 100
/** Misses in a row before a face counts as lost. */
const maxMisses = 2

/**
 * Does the video show a face? Checked while the camera is live.
 *
 * @returns the answer, and a function that reports that a closer look found no face
 */
export function useLiveFace(
  video: RefObject<HTMLVideoElement | null>,
  { state, detection, fail }: Faces,
  isLive: boolean,
): [boolean, () => void] {
  const [isFound, setFound] = useState(false)
  const isWatching = isLive && state === 'ready'
  useEffect(() => {
    if (!isWatching) return
    let isOver = false
    async function watch() {
      let [checks, misses, size, average] = [0, 0, 0, 0]
      while (!isOver) {
        const began = performance.now()
        const element = video.current
        if (element && element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
          const square = middleSquare({ width: element.videoWidth, height: element.videoHeight })
          const pixels = pixelsOf(element, square, sides[size] ?? 96)
          const face = await detection.current?.find(pixels)
          if (isOver) return
          checks += 1
          misses = face ? 0 : misses + 1
          if (misses === 0) setFound(true)
          else if (misses >= maxMisses) setFound(false)
          if (checks > warmUp) average += weight * (performance.now() - began - average)
          if (average > slow && size < sides.length - 1) [size, average] = [size + 1, 0]
        }
        await sleep(Math.max(10, rhythm - (performance.now() - began)))
      }
    }
    watch().catch(() => !isOver && fail())
    return () => {
      isOver = true
      setFound(false)
    }
  }, [isWatching, video, detection, fail])
  const lose = useCallback(() => setFound(false), [])
  return [isFound, lose]
}
