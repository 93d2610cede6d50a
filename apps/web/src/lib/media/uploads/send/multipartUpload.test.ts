import { expect, test } from 'vitest'
import { uploadInParts } from './multipartUpload.ts'
import type { BegunUpload, PartName, PartsOptions, RememberedUpload } from './multipartUpload.ts'
import { BytesLost } from './sendBytes.ts'

const file = new Blob(['aaaaabbbbbccc'])
const partSize = 5

/** A fake store that takes parts and keeps everything; `answer` may refuse one. */
function aStore(answer: (number: number, attempt: number) => number = () => 200) {
  const received = new Map<number, string>()
  const requests: (string | null)[] = []
  const attempts = new Map<number, number>()
  let memory: RememberedUpload | null = null
  const waited: number[] = []
  const shares: number[] = []
  const options: PartsOptions<{ joined: string }> = {
    file,
    start: async (mediaId): Promise<BegunUpload> => {
      requests.push(mediaId)
      const missing = [1, 2, 3].filter((number) => !received.has(number))
      return {
        mediaId: mediaId ?? 'new',
        partSize,
        parts: missing.map((number) => ({ number, method: 'PUT', url: `/${number}`, headers: {} })),
        received: [...received.keys()],
      }
    },
    send: async (bytes, { url }, report) => {
      const number = Number(url.slice(1))
      const attempt = (attempts.get(number) ?? 0) + 1
      attempts.set(number, attempt)
      const status = answer(number, attempt)
      if (status !== 200) throw new BytesLost(status)
      report(bytes.size)
      received.set(number, await bytes.text())
      return `etag-${number}`
    },
    finish: async (mediaId: string, parts: readonly PartName[]) => ({
      joined: `${mediaId} ${parts.map(({ number, etag }) => `${etag}:${received.get(number)}`).join(' ')}`,
    }),
    recall: () => memory,
    remember: (what) => void (memory = what),
    wait: async (ms) => void waited.push(ms),
    report: (share) => void shares.push(share),
  }
  return { options, requests, attempts, waited, shares, received, remembered: () => memory }
}
const whole = 'new etag-1:aaaaa etag-2:bbbbb etag-3:ccc'

test('a large file is sent in parts, joined in order, and reports its progress', async () => {
  const store = aStore()
  expect(await uploadInParts(store.options)).toEqual({ joined: whole })
  expect(store.shares.at(-1)).toBe(1)
  expect(store.remembered()).toBeNull()
})

test('a lost part is sent again with growing delays, the others are not', async () => {
  const store = aStore((number, attempt) => (number === 2 && attempt < 4 ? 500 : 200))
  expect(await uploadInParts(store.options)).toEqual({ joined: whole })
  expect([...store.attempts]).toEqual([
    [1, 1],
    [2, 4],
    [3, 1],
  ])
  expect(store.waited).toEqual([1000, 2000, 4000])
})

test('expired links are renewed for the missing parts', async () => {
  const store = aStore((number, attempt) => (number === 3 && attempt === 1 ? 404 : 200))
  expect(await uploadInParts(store.options)).toEqual({ joined: whole })
  expect(store.requests).toEqual([null, 'new'])
  expect(store.attempts.get(1)).toBe(1)
})

test('an interrupted upload resumes after a reload, with the parts already sent', async () => {
  const store = aStore((number, attempt) => (number === 3 && attempt <= 5 ? 0 : 200))
  await expect(uploadInParts(store.options)).rejects.toBeInstanceOf(BytesLost)
  expect(store.remembered()).toEqual({ mediaId: 'new', etags: { 1: 'etag-1', 2: 'etag-2' } })
  expect(await uploadInParts(store.options)).toEqual({ joined: whole })
  expect(store.requests).toEqual([null, 'new'])
  expect(store.attempts.get(1)).toBe(1)
})

const lost = async (): Promise<never> => {
  throw new Error('no answer')
}

test('if only the answer to the joining was lost, nothing is sent again', async () => {
  const store = aStore()
  await expect(uploadInParts({ ...store.options, finish: lost })).rejects.toThrow('no answer')
  // A joined upload can no longer be continued: it would be begun anew.
  store.received.clear()
  expect(await uploadInParts({ ...store.options, finish: async (mediaId) => ({ joined: mediaId }) })).toEqual({
    joined: 'new',
  })
  expect([...store.attempts.values()]).toEqual([1, 1, 1])
  expect(store.remembered()).toBeNull()
})

test('a file that was sent whole, and is gone from the server, is sent again', async () => {
  const store = aStore()
  await expect(uploadInParts({ ...store.options, finish: lost })).rejects.toThrow('no answer')
  store.received.clear()
  let requestCount = 0
  const finish: typeof store.options.finish = async (...given) => {
    requestCount += 1
    return requestCount === 1 ? { missing: [] } : store.options.finish(...given)
  }
  expect(await uploadInParts({ ...store.options, finish })).toEqual({ joined: whole })
  expect([...store.attempts.values()]).toEqual([2, 2, 2])
})

test('parts whose names were forgotten are not guessed: the upload starts over', async () => {
  const store = aStore()
  store.received.set(1, 'aaaaa')
  store.options.remember({ mediaId: 'old', etags: {} })
  const start = store.options.start
  const options = {
    ...store.options,
    start: async (mediaId: string | null) => {
      if (mediaId === null) store.received.clear()
      return start(mediaId)
    },
  }
  expect(await uploadInParts(options)).toEqual({ joined: whole })
  expect(store.requests).toEqual(['old', null])
})

test('a pause stops sending and forgets nothing', async () => {
  const paused = new AbortController()
  const store = aStore((number) => {
    if (number === 2) paused.abort(new Error('paused'))
    return number === 2 ? 0 : 200
  })
  await expect(uploadInParts({ ...store.options, signal: paused.signal })).rejects.toThrow('paused')
  expect(store.remembered()?.mediaId).toBe('new')
})
