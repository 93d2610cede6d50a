import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isReachable } from '../../../adapters/database/connect.ts'
import type { App } from '../../../kernel/app.ts'

const manifest = path.resolve(import.meta.dirname, '../../../../package.json')
export const version = (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version

interface Check {
  readonly name: string
  readonly ok: boolean
  readonly since: string
}
export interface ServiceState {
  readonly status: 'OK' | 'DEGRADED' | 'DOWN' | 'STOPPING'
  readonly ready: boolean
  readonly checks: Check[]
}

/** Since when each dependency has been in its present state, in this process. */
const known = new Map<string, Check>()
const probeKey = 'status/probe/none'

async function checkNow(name: string, now: Date, ask: () => Promise<boolean>): Promise<Check> {
  const ok = await ask().catch(() => false)
  const before = known.get(name)
  const check = before?.ok === ok ? before : { name, ok, since: now.toISOString() }
  known.set(name, check)
  return check
}

/** Whether this process can serve: not without its database, and only partly without its store or the bus. */
export async function serviceState({ config, db, bus, ports, seams, lifecycle }: App): Promise<ServiceState> {
  const now = seams.now()
  const [database, ...others] = await Promise.all([
    checkNow('database', now, () => isReachable(db)),
    checkNow('storage', now, () => ports.storage.head(probeKey).then(() => true)),
    ...(config.nats ? [checkNow('bus', now, async () => bus.isUp())] : []),
  ])
  const checks = [database, ...others]
  // Balancers send nobody here any more while what is under way ends.
  if (lifecycle.isStopping) return { status: 'STOPPING', ready: false, checks }
  const status = !database.ok ? 'DOWN' : others.every(({ ok }) => ok) ? 'OK' : 'DEGRADED'
  return { status, ready: database.ok, checks }
}

/** What is kept here instead of being sent: nothing of it reaches anybody. */
export const unsent = ({ mail, sms }: Pick<App['config'], 'mail' | 'sms'>): ('MAIL' | 'SMS')[] => [
  ...(mail.smtpUrl ? [] : (['MAIL'] as const)),
  ...(sms.account ? [] : (['SMS'] as const)),
]
