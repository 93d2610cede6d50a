import { PutObjectCommand } from '@aws-sdk/client-s3'
import type { Bucket } from './s3Bucket.ts'
import { statusOf } from './s3Status.ts'

const probeKey = 'probes/condition'

/**
 * Whether the store can be told to keep an existing object (`If-None-Match: *`). Not all can: some reject the header,
 * some ignore it. Found out once by trying; tried again after an inconclusive answer.
 */
export function conditionsOf({ client, at }: Pick<Bucket, 'client' | 'at'>): () => Promise<boolean> {
  let known: Promise<boolean> | null = null
  const putIfAbsent = async (): Promise<'put' | 'kept' | 'unknown'> => {
    try {
      await client.send(new PutObjectCommand({ ...at(probeKey), Body: Buffer.from('probe'), IfNoneMatch: '*' }))
      return 'put'
    } catch (error) {
      const status = statusOf(error)
      if (status === 412) return 'kept'
      if (status === 400 || status === 501) return 'unknown'
      throw error
    }
  }
  // If nothing was there yet, only the second attempt tells.
  const find = async (): Promise<boolean> => {
    const first = await putIfAbsent()
    return first === 'kept' || (first === 'put' && (await putIfAbsent()) === 'kept')
  }
  return () => {
    known ??= find().catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }
}
