import type { Reply } from '@koinon/contract/kernel'
import type { contract } from '@koinon/contract'
import { translatorFor } from '#adapters/translation/translator.ts'
import type { App } from '#kernel/http/app.ts'
import { testMail } from './testMail.ts'
import { testPayments } from './testPayments.ts'
import { testPush } from './testPush.ts'
import { testSms } from './testSms.ts'
import { testStorage } from './testStorage.ts'
import type { ServiceTest, TestFacts } from './serviceTest.ts'

export type Service = 'MAIL' | 'SMS' | 'PUSH' | 'STORAGE' | 'PAYMENTS'
export type TestReport = Reply<typeof contract.admin.testService>

const tests: Readonly<Record<Service, (app: App, facts: TestFacts) => Promise<ServiceTest>>> = {
  MAIL: testMail,
  SMS: testSms,
  PUSH: testPush,
  STORAGE: testStorage,
  PAYMENTS: testPayments,
}

export const services = Object.keys(tests) as Service[]

/** Uses a service once, as the product does, and says what to do if it fails. */
export async function testService(
  app: App,
  service: Service,
  { language, ...facts }: Omit<TestFacts, 'translator'> & { readonly language: string },
): Promise<TestReport> {
  const begun = performance.now()
  const outcome = await tests[service](app, { ...facts, translator: translatorFor(language) })
  return { ...outcome, ok: outcome.remedy === null, ms: Math.round(performance.now() - begun) }
}
