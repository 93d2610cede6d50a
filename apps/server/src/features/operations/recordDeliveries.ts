import { DeliveryRefused, RecipientUnavailable } from '#adapters/common/errors.ts'
import type { Ports } from '#adapters/ports.ts'
import type { Config } from '../../config.ts'
import { minuteMs } from '#kernel/durations.ts'
import type { Log } from '#kernel/log.ts'
import type { Metrics } from '#kernel/metrics.ts'
import type { Runtime } from '#kernel/runtime.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type DeliveryKind, recordDelivered, recordFailed } from './store/deliveryHealth.ts'

interface Recording {
  readonly db: Db
  readonly runtime: Runtime
  readonly metrics: Metrics
  readonly log: Log
}
const isOfRecipient = (error: unknown): boolean =>
  error instanceof DeliveryRefused || error instanceof RecipientUnavailable

type Outcome = 'delivered' | 'refused' | 'failed'

/** Successes without a failure between are recorded once in this time. */
const successEveryMs = minuteMs

/**
 * The ports for mails, text messages and pushes, with their outcomes counted and recorded: a service that accepts
 * nothing is shown to staff and in the metrics, although every single delivery is retried. Messages stored on this
 * machine instead of being sent are not recorded.
 */
export function recordDeliveries(ports: Ports, { mail, sms }: Config, recording: Recording): Ports {
  const record = recorder(recording)
  return {
    ...ports,
    mail: mail.smtpUrl
      ? { ...ports.mail, send: (message) => recorded(record, 'MAIL', () => ports.mail.send(message)) }
      : ports.mail,
    sms: sms.account ? { send: (text) => recorded(record, 'SMS', () => ports.sms.send(text)) } : ports.sms,
    push: {
      ...ports.push,
      send: async (target, push) => {
        const outcome = await ports.push.send(target, push).catch(async (error: unknown) => {
          await record(target.kind, 'failed')
          throw error
        })
        // A device that is gone says nothing of its service.
        if (outcome !== 'GONE') await record(target.kind, outcome === 'SENT' ? 'delivered' : 'refused')
        return outcome
      },
    },
  }
}

type Record = (kind: DeliveryKind, outcome: Outcome) => Promise<void>

async function recorded(record: Record, kind: DeliveryKind, send: () => Promise<void>): Promise<void> {
  try {
    await send()
  } catch (error) {
    await record(kind, isOfRecipient(error) ? 'refused' : 'failed')
    throw error
  }
  await record(kind, 'delivered')
}

function recorder({ db, runtime, metrics, log }: Recording): Record {
  const delivered = new Map<DeliveryKind, number>()
  return async (kind, outcome) => {
    metrics.deliveries.inc({ kind, outcome })
    const now = runtime.now()
    if (outcome === 'delivered' && now.getTime() - (delivered.get(kind) ?? 0) < successEveryMs) return
    try {
      if (outcome === 'delivered') await recordDelivered(db, kind, now)
      else await recordFailed(db, { kind, isRefusal: outcome === 'refused', now })
      if (outcome === 'delivered') delivered.set(kind, now.getTime())
      else delivered.delete(kind)
    } catch (error) {
      // A message stays delivered, whether or not its outcome could be recorded.
      log.warn({ err: error, kind }, 'the outcome of a delivery could not be recorded')
    }
  }
}
