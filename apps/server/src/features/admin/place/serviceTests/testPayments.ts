import type { App } from '#kernel/http/app.ts'
import { type ServiceTest, type TestFacts, attempted } from './serviceTest.ts'

/** Asks the provider for the account's balance: the cheapest request that needs a valid key. */
export async function testPayments(app: App, { translator: { t } }: TestFacts): Promise<ServiceTest> {
  const { cards } = app.ports
  if (cards === null)
    return {
      detail: t('No provider for card payments is set up.'),
      remedy: t('Set {variable} and start the server again.', {
        variable: 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET',
      }),
    }
  const detail = cards.isTest
    ? t('The provider accepts the test key: no money moves.')
    : t('The provider accepts the key.')
  return attempted(
    detail,
    () => cards.checkKey(),
    () =>
      t('Check {variable}, and that a firewall lets this server connect.', {
        variable: 'STRIPE_SECRET_KEY, STRIPE_URL',
      }),
  )
}
