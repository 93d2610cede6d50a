/** The bytes did not arrive; `status` is the store's answer, 0 if there was none. */
export class BytesLost extends Error {
  override readonly name = 'BytesLost'
  readonly status: number
  constructor(status: number) {
    super(`The bytes did not arrive: ${status}`)
    this.status = status
  }
}

/** Where to send bytes, as told by the server. */
export interface UploadTarget {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Sends bytes and returns the name the store gives them (the `ETag`). Uses `XMLHttpRequest`, because `fetch` does not
 * report upload progress; `report` receives the number of bytes sent.
 */
export function sendBytes(
  bytes: Blob,
  { method, url, headers }: UploadTarget,
  { report, signal }: { report?: (sent: number) => void; signal?: AbortSignal | undefined } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => report?.(loaded))
    request.addEventListener('load', () => {
      if (request.status < 300) resolve(request.getResponseHeader('etag') ?? '')
      else reject(new BytesLost(request.status))
    })
    request.addEventListener('error', () => reject(new BytesLost(0)))
    request.addEventListener('abort', () => reject(signal?.reason ?? new BytesLost(0)))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    if (signal?.aborted === true) return reject(signal.reason)
    signal?.addEventListener('abort', abort)
    return request.send(bytes)
  })
}
