import { expect, test } from 'vitest'
import type { Upload } from '#lib/media/uploads/send/types.ts'
import type { ImageEntry } from '../types.ts'
import { afterUploads } from './afterUploads.ts'

/** Uploads whose progress the test controls. */
function start() {
  const all = new Map<string, Upload>()
  const listeners = new Set<() => void>()
  return {
    listeners,
    become(key: string, part: Pick<Upload, 'state'> & Partial<Upload>) {
      const file = {
        key,
        kind: 'IMAGE',
        name: key,
        preview: '',
        progress: 0,
        failure: null,
        isSpoilt: false,
        canPause: false,
      } as const
      all.set(key, { ...file, mediaId: null, ...part })
      listeners.forEach((listener) => listener())
    },
    shelf: {
      all: () => all,
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
}
const entries = ['a', 'b'].map((key): ImageEntry => ({
  key,
  alt: `What ${key} shows`,
  focalPoint: { x: 0.5, y: 0.5 },
}))

test('a post waits for each of its files, and gets them in order with their descriptions', async () => {
  const { become, shelf, listeners } = start()
  become('b', { state: 'sending' })
  become('a', { state: 'paused' })
  let isThere = false
  const all = afterUploads(entries, shelf).then((pictures) => {
    isThere = true
    return pictures
  })
  become('b', { state: 'making', mediaId: 'film' })
  await Promise.resolve()
  expect(isThere).toBe(false)
  become('a', { state: 'ready', mediaId: 'picture' })
  expect(await all).toMatchObject([
    { mediaId: 'picture', alt: 'What a shows' },
    { mediaId: 'film', alt: 'What b shows' },
  ])
  expect(listeners.size).toBe(0)
})

test('a post does not wait for files that failed or were removed', async () => {
  const { become, shelf } = start()
  become('a', { state: 'failed' })
  expect(await afterUploads(entries, shelf)).toMatchObject([{ key: 'a', mediaId: null }])
})
