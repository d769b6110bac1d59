/** Why the camera is off: 'away' is ours, for nobody is watched who does not look at the page. */
export type CameraFault =
  | 'away'
  | 'refused'
  | 'missing'
  | 'busy'
  | 'ended'
  | 'unsupported'
  | 'failed'

/** By the names that the Media Capture standard gives to what getUserMedia rejects with. */
const faults: Record<string, CameraFault> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

const constraints: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 720 } },
}

function release(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

interface Listener {
  onLive: (stream: MediaStream) => void
  /** Called once at most, and the camera's light is off by then. */
  onOff: (why: CameraFault) => void
}

/**
 * Asks for the front camera and holds it until it fails, is taken away or the page is out of sight. Its stream is
 * stopped in every case, one that comes after the end too.
 *
 * @returns stops the camera; neither listener is called afterwards
 */
export function openCamera({ onLive, onOff }: Listener): () => void {
  let stream: MediaStream | undefined
  let isOver = false
  function end(why?: CameraFault) {
    if (isOver) return
    isOver = true
    release(stream)
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pagehide', onPageHide)
    if (why) onOff(why)
  }
  const onVisibility = () => document.hidden && end('away')
  const onPageHide = () => end('away')
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pagehide', onPageHide)

  async function open() {
    // Undefined where the page did not come by https, and in old browsers.
    const devices = navigator.mediaDevices as MediaDevices | undefined
    if (!devices?.getUserMedia) return end('unsupported')
    try {
      const got = await devices.getUserMedia(constraints)
      if (isOver) return release(got)
      stream = got
      for (const track of got.getTracks()) track.addEventListener('ended', () => end('ended'))
      onLive(got)
    } catch (error) {
      const name = error instanceof Error ? error.name : ''
      // Specification point 8: 'Camera and face-model load failures are only logged.'
      if (!isOver) console.info('The camera could not be opened', name)
      end(faults[name] ?? 'failed')
    }
  }
  void open()
  return () => end()
}
