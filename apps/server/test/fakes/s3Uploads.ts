interface Upload {
  readonly key: string
  readonly begun: string
  readonly parts: Map<number, { readonly etag: string; readonly bytes: number }>
}
/** The parts of a request that matter here. */
export interface S3Request {
  readonly method: string
  readonly key: string
  readonly query: URLSearchParams
  readonly bytes: number
}

const listed = (of: string, inner: string): string => `<?xml version="1.0" encoding="UTF-8"?><${of}>${inner}</${of}>`

/** Uploads in parts as a store lists them: the one from the registry accepts them, but does not list them. */
export function trackUploads() {
  const uploads = new Map<string, Upload>()
  const partsOf = ({ parts }: Upload): string =>
    [...parts]
      .toSorted(([one], [other]) => one - other)
      .map(
        ([number, { etag, bytes }]) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag><Size>${bytes}</Size></Part>`,
      )
      .join('')
  return {
    /** The requested list; null for any other request. */
    answer({ method, query }: S3Request): { status: number; body: string } | null {
      if (method !== 'GET') return null
      if (query.has('uploads')) {
        const all = [...uploads].map(
          ([id, { key, begun }]) =>
            `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun}</Initiated></Upload>`,
        )
        return { status: 200, body: listed('ListMultipartUploadsResult', all.join('')) }
      }
      const id = query.get('uploadId')
      if (id === null) return null
      const upload = uploads.get(id)
      return upload
        ? { status: 200, body: listed('ListPartsResult', `<IsTruncated>false</IsTruncated>${partsOf(upload)}`) }
        : { status: 404, body: listed('Error', '<Code>NoSuchUpload</Code>') }
    },
    /** Records what the store accepted. */
    record({ method, key, query, bytes }: S3Request, answered: { etag: string; body: string }): void {
      const id = query.get('uploadId')
      if (method === 'POST' && query.has('uploads')) {
        const [, made = ''] = /<UploadId>([^<]+)</.exec(answered.body) ?? []
        uploads.set(made, { key, begun: new Date(Date.now()).toISOString(), parts: new Map() })
      } else if (id !== null && method === 'PUT') {
        uploads.get(id)?.parts.set(Number(query.get('partNumber')), { etag: answered.etag, bytes })
      } else if (id !== null) uploads.delete(id)
    },
  }
}
