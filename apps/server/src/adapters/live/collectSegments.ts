import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Rendition, type Segment, renditions } from './port.ts'
import { picturesMs } from './pictureTimes.ts'

const lookMs = 200

/** The segments that a playlist names, in their order. */
export const segmentsIn = (playlist: string): { name: string; ms: number }[] =>
  [...playlist.matchAll(/^#EXTINF:([\d.]+),.*\n([\w-]+\.ts)$/gm)].map(([, seconds, name = '']) => ({
    name,
    ms: Math.round(Number(seconds) * 1000),
  }))

/**
 * Delivers the segments in a folder as they are made, those of one rendition in order, and deletes them. `finish`
 * delivers the rest and removes the folder.
 */
export function collectSegments(
  folder: string,
  take: (segment: Segment) => Promise<void>,
): { finish(): Promise<void> } {
  const taken = new Map<Rendition, string>()
  const scan = async () => {
    for (const rendition of renditions) {
      const playlist = await readFile(path.join(folder, `${rendition}.m3u8`), 'latin1').catch(() => '')
      const last = taken.get(rendition) ?? ''
      // Their names sort in order.
      for (const { name, ms } of segmentsIn(playlist).filter((segment) => segment.name > last)) {
        const file = path.join(folder, name)
        await take({ rendition, file, ms: picturesMs(await readFile(file)) ?? ms })
        taken.set(rendition, name)
        await rm(file, { force: true })
      }
    }
  }
  let looking: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    // A slow store is not asked twice at once; what it could not take is tried again.
    looking = looking.then(scan).catch(() => undefined)
  }, lookMs)
  return {
    finish: async () => {
      clearInterval(timer)
      await looking
      await scan().catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
