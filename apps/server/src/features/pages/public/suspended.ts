import { z } from 'zod'
import type { PageRequest } from '../pageRequest.ts'

/** As a refused sign-in gives it; also as the browser returns it. */
const Suspension = z.object({
  until: z.iso.datetime().nullable().catch(null),
  reason: z.string().max(2000).nullable().catch(null),
})

/** P22: the account is suspended; why, until when, and whom to write to. */
export function showSuspended({ app, show }: Pick<PageRequest, 'app' | 'show'>, value: unknown) {
  const { until, reason } = Suspension.catch({ until: null, reason: null }).parse(value)
  const appealTo = app.place.now().contact
  return show('problem', { kind: 'SUSPENDED', reference: null, until, reason, appealTo })
}

const suspensionCookie = 'koinon.suspended'

/** Its own address, for a script that was refused: it shows nothing that the browser did not bring along. */
export const suspended = (asking: PageRequest) => {
  const stored = asking.request.cookies[suspensionCookie]
  return stored === undefined ? asking.goTo('/signin') : showSuspended(asking, parsed(stored))
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
