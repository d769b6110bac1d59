import { encode } from 'uqr'

/** A QR code, drawn as one SVG path. */
export interface QrCode {
  /** Modules on a side, with the quiet zone. */
  size: number
  /** The dark modules, one unit each. */
  path: string
}

/** Scanners need four light modules around the code (ISO/IEC 18004). */
const quietZone = 4

/** Correction level M: a seventh of the code may be dirty or torn, and the code of a usual link stays coarse. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone })
  const path = data
    .flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('')
  return { size, path }
}

/** The dark runs of a row: where each begins, and how long it is. */
function runsOf(row: readonly boolean[]): [x: number, length: number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  })
  return runs
}

/** The file that a printer gets: 30 mm wide, and sharp at any size. */
export const qrCodeFile = ({ size, path }: QrCode): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="30mm" height="30mm" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`
