import type { S3Client } from '@aws-sdk/client-s3'

/** A bucket and the clients for it. */
export interface Bucket {
  readonly name: string
  readonly client: S3Client
  /** Signs links for browsers, under the address by which they reach the store. */
  readonly signer: S3Client
  /** Whether the store can be told to keep an existing object. */
  hasConditions(): Promise<boolean>
  /** Throws if it is not a key of ours. */
  at(key: string): { Bucket: string; Key: string }
}

/** The HTTP status of an SDK error, even if its body is not the expected XML (a proxy in between). */
export function statusOf(error: unknown): number | undefined {
  const facts: unknown = error instanceof Error && '$metadata' in error ? error.$metadata : null
  const status =
    typeof facts === 'object' && facts !== null && 'httpStatusCode' in facts ? facts.httpStatusCode : undefined
  return typeof status === 'number' ? status : undefined
}
