import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { Bucket } from './s3Bucket.ts'

/** Above the 5 MiB minimum that every store accepts for a part; 10,000 of them make 80 GiB. */
const partBytes = 8 * 1024 * 1024

interface Target {
  Bucket: string
  Key: string
  ContentType: string
  IfNoneMatch?: string
}

/**
 * Sends a body of unknown length, holding one part in memory: as one object if that is all, otherwise in parts that
 * become an object only once the last is there. A body that breaks off leaves nothing behind.
 */
export async function putStream({ client }: Bucket, target: Target, body: Readable): Promise<void> {
  const { ContentType, IfNoneMatch, ...at } = target
  const done: { PartNumber: number; ETag: string | undefined }[] = []
  let uploadId: string | undefined
  const sendPart = async (part: Buffer): Promise<void> => {
    uploadId ??= (await client.send(new CreateMultipartUploadCommand({ ...at, ContentType }))).UploadId
    const PartNumber = done.length + 1
    const { ETag } = await client.send(new UploadPartCommand({ ...at, UploadId: uploadId, PartNumber, Body: part }))
    done.push({ PartNumber, ETag })
  }
  try {
    let rest: Buffer = Buffer.alloc(0)
    for await (const part of inParts(body)) {
      if (rest.length > 0) await sendPart(rest)
      rest = part
    }
    if (done.length === 0) {
      await client.send(new PutObjectCommand({ ...target, Body: rest }))
      return
    }
    await sendPart(rest)
    const finished = {
      ...at,
      UploadId: uploadId,
      MultipartUpload: { Parts: done },
      ...(IfNoneMatch ? { IfNoneMatch } : {}),
    }
    await client.send(new CompleteMultipartUploadCommand(finished))
  } catch (error) {
    body.destroy()
    if (uploadId)
      await client.send(new AbortMultipartUploadCommand({ ...at, UploadId: uploadId })).catch(() => undefined)
    throw error
  }
}

/** Every part but the last has exactly `partBytes`. */
async function* inParts(body: Readable): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    let bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk as string)
    while (size + bytes.length >= partBytes) {
      const room = partBytes - size
      yield Buffer.concat([...buffered, bytes.subarray(0, room)])
      bytes = bytes.subarray(room)
      buffered = []
      size = 0
    }
    if (bytes.length === 0) continue
    buffered.push(bytes)
    size += bytes.length
  }
  if (size > 0) yield Buffer.concat(buffered)
}
