import { DeliveryRefused, RecipientUnavailable } from '#adapters/common/errors.ts'
import { mailFaultOf } from '#adapters/mail/mailFault.ts'
import type { Ports } from '#adapters/ports.ts'
import type { Config } from '../../config.ts'
import { minuteMs } from '#kernel/durations.ts'
import type { Log } from '#kernel/log.ts'
import type { Metrics } from '#kernel/metrics.ts'
import type { Runtime } from '#kernel/runtime.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type DeliveryCount, type DeliveryOutcome, addDeliveries } from './store/deliveryDays.ts'
import { type DeliveryKind, recordDelivered, recordFailed } from './store/deliveryHealth.ts'

interface Recording {
  readonly db: Db
  readonly runtime: Runtime
  readonly metrics: Metrics
  readonly log: Log
}
const isOfRecipient = (error: unknown): boolean =>
  error instanceof DeliveryRefused || error instanceof RecipientUnavailable

/** Successes without a failure between are recorded once in this time, together with their number. */
const successEveryMs = minuteMs
const addresses = /[^\s<>"']+@[^\s<>"']+/g

/** The words of a service without the addresses that they name. */
export const withoutAddresses = (words: string): string => words.replaceAll(addresses, '…').slice(0, 300)

/**
 * The ports for mails, text messages and pushes, with their outcomes counted and recorded: a service that accepts
 * nothing is shown to staff and in the metrics, although every single delivery is retried. Messages stored on this
 * machine instead of being sent are not recorded.
 */
export function recordDeliveries(ports: Ports, { mail, sms }: Config, recording: Recording): Ports {
  const { record, flush } = recorder(recording)
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
          await record(target.kind, 'failed', error)
          throw error
        })
        // A device that is gone says nothing of its service.
        if (outcome !== 'GONE') await record(target.kind, outcome === 'SENT' ? 'delivered' : 'refused')
        return outcome
      },
    },
    close: async () => {
      await flush()
      await ports.close()
    },
  }
}

type Record = (kind: DeliveryKind, outcome: DeliveryOutcome, error?: unknown) => Promise<void>

async function recorded(record: Record, kind: DeliveryKind, send: () => Promise<void>): Promise<void> {
  try {
    await send()
  } catch (error) {
    await record(kind, isOfRecipient(error) ? 'refused' : 'failed', error)
    throw error
  }
  await record(kind, 'delivered')
}

function recorder({ db, runtime, metrics, log }: Recording): { record: Record; flush: () => Promise<void> } {
  const delivered = new Map<DeliveryKind, number>()
  const counts = new Map<string, DeliveryCount>()
  let timer: NodeJS.Timeout | undefined
  // A message stays delivered, whether or not its outcome could be recorded.
  const failed = (error: unknown) => log.warn({ err: error }, 'the outcome of a delivery could not be recorded')
  const count = (kind: DeliveryKind, outcome: DeliveryOutcome, now: Date) => {
    const day = now.toISOString().slice(0, 10)
    const key = `${day} ${kind} ${outcome}`
    counts.set(key, { day, kind, outcome, count: (counts.get(key)?.count ?? 0) + 1 })
    timer ??= setTimeout(() => void flush(), successEveryMs).unref()
  }
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const counted = [...counts.values()]
    counts.clear()
    if (counted.length > 0) await addDeliveries(db, counted).catch(failed)
  }
  const record: Record = async (kind, outcome, error) => {
    metrics.deliveries.inc({ kind, outcome })
    const now = runtime.now()
    count(kind, outcome, now)
    if (outcome === 'delivered' && now.getTime() - (delivered.get(kind) ?? 0) < successEveryMs) return
    try {
      if (outcome === 'delivered') await recordDelivered(db, kind, now)
      else await recordFailed(db, { kind, isRefusal: outcome === 'refused', ...faultOf(kind, error) }, now)
      if (outcome === 'delivered') delivered.set(kind, now.getTime())
      else delivered.delete(kind)
    } catch (unrecorded) {
      failed(unrecorded)
    }
    await flush()
  }
  return { record, flush }
}

function faultOf(kind: DeliveryKind, error: unknown): { fault: string | null; answer: string } {
  const { reason, answer } = mailFaultOf(error ?? 'refused')
  return { fault: kind === 'MAIL' ? reason : null, answer: withoutAddresses(answer) }
}
