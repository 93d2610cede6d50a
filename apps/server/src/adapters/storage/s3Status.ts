/** The HTTP status of an SDK error, even if its body is not the expected XML (a proxy in between). */
export function statusOf(error: unknown): number | undefined {
  const facts: unknown = error instanceof Error && '$metadata' in error ? error.$metadata : null
  const status =
    typeof facts === 'object' && facts !== null && 'httpStatusCode' in facts ? facts.httpStatusCode : undefined
  return typeof status === 'number' ? status : undefined
}
