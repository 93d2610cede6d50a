import type { S3Client } from '@aws-sdk/client-s3'

/** A bucket and who speaks to it. */
export interface Bucket {
  readonly name: string
  readonly client: S3Client
  /** Signs links for browsers, under the name that they know the store by. */
  readonly signer: S3Client
  /** Whether the store keeps what is there when told to. */
  hasConditions(): Promise<boolean>
  /** Throws for what is no key of ours. */
  at(key: string): { Bucket: string; Key: string }
}

/** The status behind an error of the SDK's, also of one whose body is not the XML it expects (a proxy in between). */
export function statusOf(error: unknown): number | undefined {
  const facts: unknown = error instanceof Error && '$metadata' in error ? error.$metadata : null
  const status =
    typeof facts === 'object' && facts !== null && 'httpStatusCode' in facts ? facts.httpStatusCode : undefined
  return typeof status === 'number' ? status : undefined
}
