import { type MailFault, mailFaultOf } from '#adapters/mail/mailFault.ts'
import type { Translate, Translator } from '#adapters/translation/translator.ts'
import type { App } from '#kernel/http/app.ts'
import { renderMail } from '#kernel/text/mailTemplate.ts'
import { staff } from '#features/accounts/index.ts'
import type { ServiceTest, TestFacts } from './serviceTest.ts'

/** Sends the test mail; returns the fault if it was not accepted. */
export function sendTestMail(app: App, to: string, translator: Translator): Promise<MailFault | null> {
  const { t } = translator
  const place = app.place.now()
  const mail = renderMail(place, translator, {
    subject: t('Email from {place} works', { place: place.name }),
    paragraphs: [t('You asked for this test. Codes, invitations and notifications can reach people here.')],
    link: { label: t('Continue setting up'), url: `${app.config.origin}/manage` },
  })
  return app.ports.mail.send({ to, ...mail }).then(() => null, mailFaultOf)
}

/** To the address given, or the one of the administrator who asks. */
export async function testMail(app: App, { to, accountId, translator }: TestFacts): Promise<ServiceTest> {
  const { t } = translator
  const own = accountId === null || to !== null ? null : await staff.administrator(app.db, accountId)
  const address = to ?? own?.address
  if (address === undefined)
    return { detail: t('There is no address to send it to.'), remedy: t('Name the address that should get the test.') }
  const fault = await sendTestMail(app, address, translator)
  if (fault !== null) return { detail: fault.answer, remedy: remedyFor(fault.reason, t) }
  if (app.config.mail.smtpUrl)
    return { detail: t('The mail server accepted an email to {to}.', { to: address }), remedy: null }
  return {
    detail: t('No mail server is set up: emails are kept on this server, at {address}.', {
      address: `${app.config.origin}/outbox`,
    }),
    remedy: t('Set {variable} to the address of your mail server and start the server again.', {
      variable: 'SMTP_URL',
    }),
  }
}

function remedyFor(reason: MailFault['reason'], t: Translate): string {
  switch (reason) {
    case 'UNREACHABLE':
      return t('Check the host and the port in {variable}, and that a firewall lets this server connect.', {
        variable: 'SMTP_URL',
      })
    case 'LOGIN':
      return t('Correct the user name and the password in {variable}. Write @ as %40 and / as %2F in them.', {
        variable: 'SMTP_URL',
      })
    case 'ENCRYPTION':
      return t('Use the host name of the certificate in {variable}, and smtps:// for port 465.', {
        variable: 'SMTP_URL',
      })
    case 'SENDER':
      return t('Use a sender’s address that the mail server allows, here or in {variable}.', { variable: 'MAIL_FROM' })
    case 'RECIPIENT':
      return t('Try another address: the mail server doesn’t accept this one.')
    case 'OTHER':
      return t('Look up the answer of the mail server, then check {variable}.', { variable: 'SMTP_URL' })
  }
}
