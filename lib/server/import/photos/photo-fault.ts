/** Why a photo is left out, to follow the name of its cell: 'is not a JPEG, PNG or WebP picture'. */
export class PhotoFault extends Error {}

/** The host does not answer now, so nobody knows whether the photo has changed. */
export class PhotoUnreachable extends PhotoFault {}

/** A larger file is no photo for a web page. */
export const maxPhotoBytes = 10 * 1024 * 1024

export const tooLarge = `is larger than ${maxPhotoBytes / 1024 / 1024} MB`
