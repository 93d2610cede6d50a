import { DeliveryRefused } from '#adapters/common/errors.ts'
import type { Translate } from '#adapters/translation/translator.ts'
import type { App } from '#kernel/http/app.ts'
import { renderSms } from '#kernel/text/mailTemplate.ts'
import { type ServiceTest, type TestFacts, attempted, wordsOf } from './serviceTest.ts'

/** Sends a text message to the number given. */
export async function testSms(app: App, { to, translator }: TestFacts): Promise<ServiceTest> {
  const { t } = translator
  if (!app.config.sms.account)
    return {
      detail: t('No service for text messages is set up.'),
      remedy: t('Set {variable} and start the server again.', { variable: 'SMS_ACCOUNT, SMS_TOKEN, SMS_FROM' }),
    }
  if (to === null)
    return { detail: t('There is no number to send it to.'), remedy: t('Name the number that should get the test.') }
  const paragraphs = [t('This is a test.')]
  const text = renderSms(app.place.now().name, translator, { subject: '', paragraphs })
  const detail = t('The service accepted a text message to {to}.', { to })
  return attempted(
    detail,
    () => app.ports.sms.send({ to, text }),
    (error) => remedyFor(error, t),
  )
}

function remedyFor(error: unknown, t: Translate): string {
  if (error instanceof DeliveryRefused) return t('Try another number: the service doesn’t accept this one.')
  if (/status 40[13]/.test(wordsOf(error)))
    return t('Correct {variable} and start the server again.', { variable: 'SMS_ACCOUNT, SMS_TOKEN' })
  return /status 4/.test(wordsOf(error))
    ? t('Check that the service lets {variable} send to this number.', { variable: 'SMS_FROM' })
    : t('Check {variable}, and that a firewall lets this server connect.', { variable: 'SMS_URL' })
}
