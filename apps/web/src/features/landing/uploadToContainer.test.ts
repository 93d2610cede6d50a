import { expect, test, vi } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { uploadToContainer } from './uploadToContainer.ts'

const file = new File(['bytes'], 'banner.jpg', { type: 'image/jpeg' })
/** A store that accepts everything at once. */
class Connection extends EventTarget {
  readonly upload = new EventTarget()
  status = 200
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null
  abort() {}
  send() {
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
}

/** The picture's states, one for each request. */
function processing(...states: readonly object[]) {
  vi.stubGlobal('XMLHttpRequest', Connection)
  const left = [...states]
  return fakeServer(({ path }) => {
    if (path === 'content-container') return Response.json({ id: 'container', uploadLink: '/store' })
    if (path === 'container') return Response.json({ contentLink: 'http://localhost/media/picture/max' })
    if (path === 'picture' && left.length > 0) return Response.json({ failure: null, ...left.shift() })
    return Response.json({ id: 'picture', status: 'READY', poster: null })
  })
}

test('the link of a picture is returned once it can be read', async () => {
  processing({ status: 'PROCESSING', progress: 50 }, { status: 'READY', progress: 100 })
  const reports: number[] = []
  expect(await uploadToContainer(file, (share) => reports.push(share))).toBe('http://localhost/media/picture/max')
  expect(reports.at(-1)).toBeCloseTo(0.85)
})

test('a file that is not a picture is refused instead of being shown broken', async () => {
  processing({ status: 'FAILED', progress: 0, failure: { code: 'NOT_AN_IMAGE', text: 'No.' } })
  await expect(uploadToContainer(file, () => undefined)).rejects.toMatchObject({ code: 'NOT_AN_IMAGE' })
})
