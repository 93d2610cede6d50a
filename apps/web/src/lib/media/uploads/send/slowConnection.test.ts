import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { interruptedUploads, isSameFile } from './uploadMemory.ts'
import { createFileSender } from './fileSender.ts'
import { createUploads } from './uploads.ts'

/** Waits until this holds: the calls themselves are loaded with the first one. */
const until = <T>(read: () => T) => vi.waitUntil(read, { timeout: 60_000 })

const MiB = 1024 ** 2
const partSize = 6 * MiB
const video = new File([new Uint8Array(17 * MiB)], 'garden.mp4', { type: 'video/mp4', lastModified: 1_700_000_000_000 })

/** A store behind a slow connection: parts arrive when the test says so. */
function aSlowLine() {
  const received = new Set<number>()
  const onTheWay = new Map<number, { report: (loaded: number) => void; arrive: () => void }>()
  const sent: number[] = []
  const opened: (string | null)[] = []
  const server = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const address = String(input instanceof Request ? input.url : input)
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as { readonly mediaId?: string }
    if (address.includes('startMultiPart')) {
      opened.push(body.mediaId ?? null)
      const parts = [1, 2, 3].filter((number) => !received.has(number))
      return Response.json({
        mediaId: 'film',
        partSize,
        parts: parts.map((number) => ({ number, method: 'PUT', url: `/store/${number}`, headers: {} })),
        received: [...received],
      })
    }
    if (address.includes('finishMultiPart')) return Response.json({ id: 'film', status: 'UPLOADED' })
    if (address.includes('getProcessingStatus')) return Response.json({ status: 'READY', progress: 100, failure: null })
    return Response.json({ id: 'film', status: 'READY', poster: null })
  }
  class Connection extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    private number = 0
    open(_: string, url: string) {
      this.number = Number(url.split('/').at(-1))
    }
    setRequestHeader() {}
    getResponseHeader = () => `etag-${this.number}`
    abort() {
      onTheWay.delete(this.number)
      this.dispatchEvent(new Event('abort'))
      this.dispatchEvent(new Event('loadend'))
    }
    send() {
      const { number } = this
      sent.push(number)
      onTheWay.set(number, {
        report: (loaded) => this.upload.dispatchEvent(new ProgressEvent('progress', { loaded })),
        arrive: () => {
          onTheWay.delete(number)
          received.add(number)
          this.status = 200
          this.dispatchEvent(new Event('load'))
          this.dispatchEvent(new Event('loadend'))
        },
      })
    }
  }
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('XMLHttpRequest', Connection)
  const part = (number: number) => until(() => onTheWay.get(number))
  return { part, sent, opened, onTheWay }
}

/** The locks shared by a browser's tabs. */
function tabs() {
  const held = new Set<string>()
  const locks = {
    async request(name: string, _: object, work: () => Promise<unknown>) {
      held.add(name)
      return work().finally(() => held.delete(name))
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
  return { closeAll: () => held.clear() }
}

/** A page of the application. After a reload it is a new one, which knows only what the browser stored. */
const aPage = () =>
  createUploads({
    send: createFileSender,
    previewOf: () => '',
    revokePreview: () => undefined,
    onReady: () => undefined,
  })

beforeEach(() => localStorage.clear())
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks')
  localStorage.clear()
})

test('on a slow connection a video is sent in parts, paused and resumed, and after a reload only the missing parts are sent', async () => {
  const [line, browser] = [aSlowLine(), tabs()]
  const page = aPage()
  const [key = ''] = page.add([video])
  page.leave([key])
  const shown = () => page.waiting()[0]
  ;(await line.part(2)).report(3 * MiB)
  expect(shown()).toMatchObject({ name: 'garden.mp4', state: 'sending', canPause: true })
  expect(shown()?.progress).toBeCloseTo(3 / 17)
  ;(await line.part(1)).arrive()
  await until(() => localStorage.getItem(localStorage.key(0) ?? '')?.includes('etag-1'))

  page.pause(key)
  await until(() => shown()?.state === 'paused')
  expect(line.onTheWay.size).toBe(0)
  page.again(key)
  await line.part(3)
  expect(shown()?.state).toBe('sending')
  expect(line.sent).toEqual([1, 2, 3, 2, 3])
  ;(await line.part(3)).arrive()
  await until(() => localStorage.getItem(localStorage.key(0) ?? '')?.includes('etag-3'))

  // While a tab is sending it, it does not count as interrupted. Then the page is gone, along with its requests.
  expect(await interruptedUploads()).toEqual([])
  browser.closeAll()
  line.onTheWay.clear()
  const [begun] = await interruptedUploads()
  expect(begun && isSameFile(video, begun)).toBe(true)
  const next = aPage()
  const [again = ''] = next.add([video])
  ;(await line.part(2)).arrive()
  await until(() => next.all().get(again)?.state === 'ready')
  expect(next.all().get(again)).toMatchObject({ mediaId: 'film', progress: 1 })
  expect(line.sent).toEqual([1, 2, 3, 2, 3, 2])
  expect(line.opened).toEqual([null, 'film', 'film'])
  expect(await interruptedUploads()).toEqual([])
})
