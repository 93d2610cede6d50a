import { createHmac } from 'node:crypto'
import type { App } from '#kernel/http/app.ts'
import type { Runtime } from '#kernel/runtime.ts'
import { challenges } from '#features/accounts/index.ts'
import type { HookRow } from './store/hooks.ts'

/** The use of sealed secrets of hooks. */
const secretUse = 'hook secret'
const secretPrefix = 'whsec_'
const secretBytes = 32

/** A new secret: `whsec_` and 32 bytes in base64. */
export const makeHookSecret = (runtime: Runtime): string =>
  secretPrefix + Buffer.from(runtime.token(secretBytes), 'base64url').toString('base64')

export const sealHookSecret = (app: App, secret: string): string => challenges.seal(app, secretUse, secret)

interface Signed {
  readonly id: string
  readonly at: Date
  readonly body: string
}
type Secrets = Pick<HookRow, 'secret_sealed' | 'old_sealed' | 'old_until'>

/** The headers of Standard Webhooks 1.0; for a day after a rotation with both signatures. */
export function signedHookHeaders(app: App, hook: Secrets, { id, at, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const isRotating = hook.old_until !== null && hook.old_until > at
  const sealed = [hook.secret_sealed, ...(isRotating && hook.old_sealed !== null ? [hook.old_sealed] : [])]
  const signatures = sealed.map((one) => signatureOf(unsealed(app, one), `${id}.${timestamp}.${body}`))
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}

function unsealed(app: App, sealed: string): string {
  const secret = challenges.unsealOrNull(app, secretUse, sealed)
  if (secret === null)
    throw new Error('The secret of a webhook cannot be read: it was sealed with another SESSION_SECRET.')
  return secret
}

const signatureOf = (secret: string, text: string): string => {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`
}
