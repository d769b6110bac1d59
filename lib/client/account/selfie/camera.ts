/** Why the camera is off. 'away': the page was hidden, and the camera must not run unseen. */
export type CameraFault =
  | 'away'
  | 'refused'
  | 'missing'
  | 'busy'
  | 'ended'
  | 'unsupported'
  | 'failed'

/** By the error names of getUserMedia (Media Capture standard). */
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
  /** Called at most once, after the camera was switched off. */
  onOff: (why: CameraFault) => void
}

/**
 * Opens the front camera and holds it until it fails, is taken away or the page is hidden. The stream is always stopped,
 * even one that arrives after the end.
 *
 * @returns stops the camera; neither callback is called afterwards
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
    // Undefined without https, and in old browsers.
    const devices = navigator.mediaDevices as MediaDevices | undefined
    if (!devices?.getUserMedia) return end('unsupported')
    try {
      const got = await devices.getUserMedia(constraints)
      if (isOver) return release(got)
      stream = got
      for (const track of got.getTracks()) track.addEventListener('ended', () => end('ended'))
      onLive(got)
    } catch (error) {
      // Browsers reject with a DOMException, which is not an Error everywhere.
      const name = (error as { name?: string } | undefined)?.name ?? ''
      // specification.md, section 8: 'Camera and face-model load failures are only logged.'
      if (!isOver) console.info('The camera could not be opened', name)
      end(faults[name] ?? 'failed')
    }
  }
  void open()
  return () => end()
}
