import type { Fetcher, ProviderFetchOptions } from '../fetch/port.ts'
import type { DirectUpload, Storage } from './port.ts'

type Store = Pick<Storage, 'presignPut' | 'startParts' | 'presignPart' | 'listParts' | 'abortParts'>

const contentType = 'application/octet-stream'
const bytes = 16
const seconds = 60
const deadlineMs = 5000

interface Reached {
  readonly store: Store
  readonly fetcher: Fetcher
}

/** Does as a browser that uploads: asks whether it may, then sends a part. Leaves nothing behind. */
export async function s3Fault(reached: Reached, origin: string, key: string): Promise<'PREFLIGHT' | 'PARTS' | null> {
  const link = await reached.store.presignPut(key, { contentType, bytes, seconds })
  if (link !== null && !(await isAllowed(reached, link, origin))) return 'PREFLIGHT'
  return (await takesParts(reached, key).catch(() => false)) ? null : 'PARTS'
}

const request = ({ fetcher }: Reached, url: string, options: Omit<ProviderFetchOptions, 'base'>) =>
  fetcher.fetchProvider(url, { ...options, base: new URL(url).origin, deadlineMs })

async function isAllowed(reached: Reached, { url, headers }: DirectUpload, origin: string): Promise<boolean> {
  const names = Object.keys(headers)
  const answer = await request(reached, url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': names.join(','),
    },
  })
  if (!answer.ok || answer.status >= 300) return false
  const allowed = (name: string) => (answer.headers[`access-control-allow-${name}`] ?? '').toLowerCase()
  const isAll = allowed('headers').includes('*')
  return (
    ['*', origin].includes(allowed('origin')) &&
    /put|\*/.test(allowed('methods')) &&
    names.every((name) => isAll || allowed('headers').includes(name))
  )
}

async function takesParts(reached: Reached, key: string): Promise<boolean> {
  const { store } = reached
  const upload = await store.startParts(key, contentType)
  try {
    const link = await store.presignPart(key, upload, { number: 1, seconds, bytes })
    if (link === null) return true
    const sent = await request(reached, link.url, { method: 'PUT', body: Buffer.alloc(bytes) })
    const parts = sent.ok && sent.status < 300 ? await store.listParts(key, upload) : []
    return parts.length === 1
  } finally {
    await store.abortParts(key, upload)
  }
}
