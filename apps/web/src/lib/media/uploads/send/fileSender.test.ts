import { expect, test, vi } from 'vitest'
import { createFileSender } from './fileSender.ts'
import type { Upload } from './types.ts'

/** A store in which everything arrives at once. */
class Connection extends EventTarget {
  readonly upload = new EventTarget()
  readonly status = 200
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => 'etag'
  abort() {}
  send() {
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
}

test('a video that had arrived before the disconnect continues processing afterwards: it is not sent again', async () => {
  let isOnline = true
  const requests: string[] = []
  const answers: Record<string, () => Response> = {
    getS3UploadLink: () => Response.json({ mediaId: 'film', method: 'PUT', url: '/store', headers: {} }),
    markS3UploadComplete() {
      isOnline = false
      return Response.json({ id: 'film', status: 'UPLOADED' })
    },
    // It was only not heard of.
    reprocessContent: () => Response.json({ status: 409, code: 'NOT_FAILED' }, { status: 409 }),
    getProcessingStatus: () => Response.json({ status: 'READY', progress: 100, failure: null }),
    refreshS3DownloadLink: () => Response.json({ id: 'film', status: 'READY', poster: null }),
  }
  vi.stubGlobal('XMLHttpRequest', Connection)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    const name = Object.keys(answers).find((call) =>
      String(input instanceof Request ? input.url : input).includes(call),
    )
    requests.push(name ?? '')
    return answers[name ?? '']?.() ?? Response.error()
  })
  // A line of its own: what other tests have begun waits for the window's.
  const line = new EventTarget()
  vi.stubGlobal('addEventListener', line.addEventListener.bind(line))
  const reports: Partial<Upload>[] = []
  createFileSender((_, part) => reports.push(part)).start('one', new File(['bytes'], 'hill.mp4', { type: 'video/mp4' }))
  await expect.poll(() => reports.at(-1)).toMatchObject({ state: 'failed', isSpoilt: false })
  isOnline = true
  line.dispatchEvent(new Event('online'))
  await expect.poll(() => reports.at(-1)).toMatchObject({ state: 'ready', mediaId: 'film' })
  expect(requests.filter((name) => name === 'getS3UploadLink')).toHaveLength(1)
})
