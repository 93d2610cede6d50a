import { isEmail, isInternationalNumber } from '@koinon/contract/contacts'
import type { Outcome } from '#adapters/commandLine/commandSpec.ts'
import { type Service, services, testService } from '#features/admin/index.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import type { App } from '#kernel/http/app.ts'
import { auditOperator } from './auditOperator.ts'

/** The recipient of a test as it must be for a service; null if it is not asked for one. */
const recipientOf: Partial<Record<Service, (to: string) => boolean>> = { MAIL: isEmail, SMS: isInternationalNumber }

/** Uses a service once, and returns how that went. Throws with the remedy if it failed. */
export async function reportTest(app: App, given: string, to: string | null): Promise<Outcome> {
  const service = services.find((one) => one === given.toUpperCase())
  if (service === undefined) throw new Error(`SERVICE: must be one of ${services.join(', ').toLowerCase()}.`)
  const isRecipient = recipientOf[service]
  if (isRecipient && !isRecipient(to ?? ''))
    throw new Error(`TO: must be ${service === 'MAIL' ? 'an e-mail address' : 'a number such as +436605551234'}.`)
  const { ms, ok, detail, remedy } = await testService(app, service, { to, accountId: null, language: 'en' })
  await inTransaction(app, (tx) => auditOperator(tx, { action: 'test-service', after: { what: service, ok } }))
  if (remedy !== null) throw new Error(`${detail}\n  ${remedy}`)
  return { data: { service, ms, detail }, lines: [`${detail}   (${ms} ms)`] }
}
