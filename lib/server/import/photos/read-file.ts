import { promises as fs } from 'node:fs'
import path from 'node:path'
import { maxPhotoBytes, PhotoFault, tooLarge } from '#lib/server/import/photos/photo-fault'
import { isPathInside } from '#lib/server/import/read/content-files'

const absent = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'ELOOP', 'ENAMETOOLONG', 'EINVAL'])

/**
 * Reads a photo beside the list.
 *
 * @param name relative to `folder`, which it may not leave, not even by a symbolic link
 * @throws PhotoFault, or the file system's error
 */
export async function readPhotoFile(folder: string, name: string): Promise<Buffer> {
  if (!isPathInside(name) || name.includes('\0'))
    throw new PhotoFault('must be a file in the folder of the list, or an https address')
  try {
    const root = await fs.realpath(folder)
    const file = await fs.realpath(path.join(root, name))
    if (!file.startsWith(root + path.sep))
      throw new PhotoFault('is a link to a file outside the folder of the list')
    const { size } = await fs.stat(file).then((found) => {
      if (!found.isFile()) throw new PhotoFault('is not a file')
      return found
    })
    if (size > maxPhotoBytes) throw new PhotoFault(tooLarge)
    return await fs.readFile(file)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (absent.has(code))
      throw new PhotoFault(code === 'EACCES' ? 'may not be read' : 'is not in the folder')
    throw error
  }
}
