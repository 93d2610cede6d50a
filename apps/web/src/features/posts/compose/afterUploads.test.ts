import { afterEach, expect, test, vi } from 'vitest'
import type { Upload } from '../../../lib/uploads/uploads.ts'
import type { PictureEntry } from '../usePictures.ts'

const shelf = vi.hoisted(() => ({ all: new Map<string, unknown>(), listeners: new Set<() => void>() }))
vi.mock('../../../lib/uploads/uploads.ts', () => ({
  uploads: {
    all: () => shelf.all,
    subscribe: (listener: () => void) => {
      shelf.listeners.add(listener)
      return () => shelf.listeners.delete(listener)
    },
  },
}))
const { afterUploads } = await import('./afterUploads.ts')

const entries = ['a', 'b'].map((key): PictureEntry => ({
  key,
  alt: `What ${key} shows`,
  focalPoint: { x: 0.5, y: 0.5 },
}))
const become = (key: string, part: Partial<Upload>) => {
  shelf.all.set(key, { key, mediaId: null, preview: '', ...part })
  shelf.listeners.forEach((listener) => listener())
}
afterEach(() => shelf.all.clear())

test('a post waits for each of its files, and has them in their order with their descriptions', async () => {
  become('b', { state: 'sending' })
  become('a', { state: 'paused' })
  let isThere = false
  const all = afterUploads(entries).then((pictures) => {
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
  expect(shelf.listeners.size).toBe(0)
})

test('it does not wait for what failed or was taken back', async () => {
  become('a', { state: 'failed' })
  expect(await afterUploads(entries)).toMatchObject([{ key: 'a', mediaId: null }])
})
