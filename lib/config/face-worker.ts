/**
 * The address of the face detection's worker on the site; next.config.js sets it. A file of its own: what other
 * pages load of the configuration does not grow by it.
 */
export const faceWorker = process.env.FACE_WORKER ?? ''
