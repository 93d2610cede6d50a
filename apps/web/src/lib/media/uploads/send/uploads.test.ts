import { expect, test, vi } from 'vitest'
import { createUploads } from './uploads.ts'
import type { Upload } from './types.ts'

const video = new File(['film'], 'garden.mp4', { type: 'video/mp4' })
const song = new File(['song'], 'song.mp3', { type: 'audio/mpeg' })

/** Uploads whose outcome the test controls. */
function aTray() {
  let report: (key: string, part: Partial<Upload>) => void = () => undefined
  const forgotten: string[] = []
  const onReady = vi.fn<(upload: Upload) => void>()
  const uploads = createUploads({
    send: (change) => {
      report = change
      const nothing = () => undefined
      return { start: nothing, fileOf: nothing, pause: nothing, again: nothing, clear: (key) => forgotten.push(key) }
    },
    previewOf: ({ name }) => `blob:${name}`,
    revokePreview: () => undefined,
    onReady,
  })
  return { uploads, report: (key: string, part: Partial<Upload>) => report(key, part), onReady, forgotten }
}

test('an upload continues when its form is closed, waits in the tray, and is reported when it is ready', () => {
  const { uploads, report, onReady } = aTray()
  const [key = ''] = uploads.add([video])
  expect(uploads.waiting()).toEqual([])
  uploads.leave([key])
  report(key, { progress: 0.4 })
  expect(uploads.waiting()).toMatchObject([{ name: 'garden.mp4', state: 'sending', progress: 0.4 }])
  report(key, { state: 'failed', failure: 'This file is damaged.' })
  expect(uploads.waiting()).toMatchObject([{ failure: 'This file is damaged.' }])
  report(key, { state: 'ready' })
  expect(uploads.waiting()).toEqual([])
  expect(onReady).toHaveBeenCalledOnce()
  expect(uploads.all().get(key)).toMatchObject({ state: 'ready' })
})

test('a reopened form has its files back, and nothing is reported', () => {
  const { uploads, report, onReady } = aTray()
  const keys = uploads.add([video, song])
  uploads.leave(keys)
  uploads.hold(keys)
  for (const key of keys) report(key, { state: 'ready' })
  expect(uploads.waiting()).toEqual([])
  expect(onReady).not.toHaveBeenCalled()
  expect([...uploads.all().values()].map(({ preview }) => preview)).toEqual(['blob:garden.mp4', ''])
})

test('posted files disappear once ready, cancelled ones at once', () => {
  const { uploads, report, forgotten } = aTray()
  const [one = '', other = ''] = uploads.add([video, song])
  report(one, { state: 'making' })
  uploads.letGo([one])
  expect(uploads.waiting()).toMatchObject([{ key: one, state: 'making' }])
  report(one, { state: 'ready' })
  uploads.clear([other])
  expect([...uploads.all()]).toEqual([])
  expect(forgotten).toEqual([one, other])
})
