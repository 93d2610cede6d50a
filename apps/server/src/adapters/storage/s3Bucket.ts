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
