/**
 * Address of the face detection worker; next.config.js sets it. A separate file, so that other pages do not load it with
 * the rest of the settings.
 */
export const faceWorker = process.env.FACE_WORKER ?? ''
