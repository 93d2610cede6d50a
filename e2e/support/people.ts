import { inject } from 'vitest'
import { codeFor } from './mailbox.ts'
import { type VisitOptions, type Visitor, visit } from './visitor.ts'

export const password = 'seven calm otters read 9 maps'
let count = 0

export interface Somebody extends Visitor {
  readonly username: string
  readonly displayName: string
  /** A call of the API as this person, with what it answers. */
  call(method: string, path: string, body?: unknown): Promise<unknown>
}

/** Somebody with an account, signed in within a browser of their own. */
export async function arrive(displayName: string, options: VisitOptions = {}): Promise<Somebody> {
  count += 1
  const username = `${displayName.toLowerCase().replaceAll(/[^a-z]/g, '')}.${process.pid}.${count}`
  const email = `${username}@example.org`
  const visitor = await visit(options)
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await visitor.context.request.fetch(`${inject('productUrl')}${path}`, {
      method,
      ...(body === undefined ? {} : { data: body }),
    })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  const { termsVersion } = (await call('GET', '/landing/instance')) as { termsVersion: string }
  const { registrationId } = (await call('POST', '/accounts/register', {
    username,
    displayName,
    email,
    password,
    birthDate: '1990-04-23',
    termsVersion,
  })) as { registrationId: string }
  await call('POST', `/accounts/verifyAccount/${registrationId}`, { code: await codeFor(inject('dataDir'), email) })
  return { ...visitor, username, displayName, call }
}
