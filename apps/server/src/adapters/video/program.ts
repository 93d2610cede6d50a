import { accessSync, constants, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** The build bundled with the packages; null on systems without one. */
function bundled(): string | null {
  try {
    const found: unknown = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg')
    const place = typeof found === 'object' && found !== null && 'path' in found ? found.path : null
    return typeof place === 'string' && isProgram(place) ? place : null
  } catch {
    return null
  }
}

/**
 * The ffmpeg to run: the configured one, else the system's, else the bundled one. Null if there is none: all videos and
 * audio then fail with that cause. A configured one that cannot be run stops the start.
 */
export function findProgram(named: string | undefined, searched: string): string | null {
  if (named !== undefined) {
    if (!isProgram(named)) throw new Error('FFMPEG_PATH: is not a program that can be run')
    return path.resolve(named)
  }
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg'
  const places = searched.split(path.delimiter).filter((folder) => path.isAbsolute(folder))
  return places.map((folder) => path.join(folder, name)).find(isProgram) ?? bundled()
}
