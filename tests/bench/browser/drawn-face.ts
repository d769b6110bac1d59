import { writeFileSync } from 'node:fs'
import sharp from 'sharp'

/** Pictures for Chromium's fake camera: a face that a face detector recognises, and a room without one. */

const eye = (side: 1 | -1) => `
<path d="M${side * 66} -38Q${side * 42} -54 ${side * 18} -40V-34Q${side * 42} -46 ${side * 66} -32Z" fill="#2a1c14"/>
<ellipse cx="${side * 42}" cy="-14" rx="26" ry="15" fill="#8f5f40" opacity=".6"/>
<ellipse cx="${side * 42}" cy="-14" rx="18" ry="9" fill="#f3ece6"/>
<circle cx="${side * 42}" cy="-14" r="8.5" fill="#2b1b12"/>
<path d="M${side * 60} -16Q${side * 42} -30 ${side * 24} -14" stroke="#2a1c14" stroke-width="3" fill="none"/>
<ellipse cx="${side * 10}" cy="36" rx="6" ry="4" fill="#5b3524"/>`

/** Shaded, because the detector relies on light and shadow; centred on the origin. */
const head = `<defs>
<radialGradient id="skin" cx=".45" cy=".4" r=".7"><stop offset="0" stop-color="#e2b48e"/>
<stop offset=".6" stop-color="#c78f66"/><stop offset="1" stop-color="#8a5a3b"/></radialGradient>
<linearGradient id="nose"><stop offset="0" stop-color="#a87350"/><stop offset=".5" stop-color="#e6bd98"/>
<stop offset="1" stop-color="#8a5a3b"/></linearGradient></defs>
<path d="M-190 240Q-170 150-60 130H60Q170 150 190 240Z" fill="#2f5d73"/>
<path d="M-45 80V150Q0 180 45 150V80Z" fill="#a8714c"/>
<ellipse cy="-40" rx="112" ry="140" fill="#241a16"/><ellipse rx="95" ry="125" fill="url(#skin)"/>
<path d="M-98-30Q-95-130 0-132Q95-130 98-30Q80-95 0-98Q-80-95-98-30Z" fill="#241a16"/>
<path d="M-12-20L-20 34Q0 48 20 34L12-20Z" fill="url(#nose)" opacity=".8"/>${eye(-1)}${eye(1)}
<path d="M-36 66Q0 58 36 66Q0 92-36 66Z" fill="#9a4b45"/>
<path d="M-34 68Q0 74 34 68" stroke="#5b2623" stroke-width="3" fill="none"/>`

const furniture = `<rect x="-60" y="-90" width="150" height="200" fill="#7a6a50"/>
<rect x="-50" y="-80" width="130" height="80" fill="#8d7c60"/>`

export type Scene = 'face' | 'room'

/** @param right offset to the right of the centre, in px */
const drawing = (scene: Scene, right: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="-320 -240 640 480">
<rect x="-320" y="-240" width="640" height="480" fill="#b9c4c8"/>
<g transform="translate(${right})">${scene === 'face' ? head : furniture}</g></svg>`

/** 640 × 480 px. */
export const jpegOf = (scene: Scene, right = 0): Promise<Buffer> =>
  sharp(Buffer.from(drawing(scene, right)))
    .jpeg()
    .toBuffer()

/** A film of JPEGs in which the face moves slightly. */
export async function writeFilm(file: string, scene: Scene): Promise<void> {
  const frames = await Promise.all([0, 1, 2, 3, 3, 2, 1].map((right) => jpegOf(scene, right)))
  writeFileSync(file, Buffer.concat(frames))
}

/** Chromium flags that allow the camera and make it play this film, from its beginning at each start. */
export const cameraFlags = (film: string): string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
]
