import { createHash } from 'node:crypto'
import type { App } from '../../../kernel/app.ts'
import type { RequestFacts } from '../../../kernel/handle.ts'
import { idempotencyKey } from '../../../kernel/http/idempotency.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { claimKey, forgetClaim, keepAnswer } from '../store/keptAnswers.ts'

interface Asking {
  readonly accountId: string
  readonly request: RequestFacts
  readonly call: string
  readonly input: unknown
}

/**
 * Answers a key once, for calls that ask a provider and hold no transaction meanwhile: whatever comes again under the key,
 * also at the same time, gets the answer that was kept first. What such a call does at the provider carries the same key.
 * An answer with a secret in it is not to be kept: nothing has happened then, and the next try finds the same secret.
 */
export async function onceApart<T>(
  app: App,
  { accountId, request, call, input }: Asking,
  run: () => Promise<T>,
  keeps: (answer: T) => boolean = () => true,
): Promise<T> {
  const key = idempotencyKey(request.header('idempotency-key'))
  if (!key) return run()
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  const claim = { accountId, key, call, bodyHash }
  const first = await claimKey(app.db, claim, app.seams.now())
  if (first.call !== call || first.bodyHash !== bodyHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  if (first.answer !== null) return first.answer as T
  try {
    const answer = await run()
    if (keeps(answer)) return (await keepAnswer(app.db, claim, answer)) as T
    await forgetClaim(app.db, claim)
    return answer
  } catch (error) {
    // A refusal did nothing: the key is as good as new.
    if (error instanceof Refusal) await forgetClaim(app.db, claim)
    throw error
  }
}
