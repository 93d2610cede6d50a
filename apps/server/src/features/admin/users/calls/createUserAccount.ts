import { contract } from '@koinon/contract'
import { languageFor } from '#adapters/translation/languages.ts'
import { placeRules } from '#features/place/index.ts'
import { type HandlerArgs, handle } from '#kernel/http/handler.ts'
import { createAccount, writeAudit, contacts, staff } from '#features/accounts/index.ts'
import { requireAdministrator } from '../../access.ts'
import { userView } from '../userView.ts'

export const createUserAccount = handle(contract.admin.createUserAccount)(async (args) => {
  const { body, actor, tx, app, refuse } = args
  requireAdministrator(app, actor)
  const { username, displayName, email, phoneNumber, country } = body
  const { languages } = await placeRules(tx, app.config)
  const language = languageFor(body.language ?? languages.main)
  if (language === null || !languages.offered.includes(language))
    return refuse('LANGUAGE_UNKNOWN', { path: 'language' })
  const phone = phoneNumber === undefined ? null : contacts.readPhone(phoneNumber, country ?? '')
  const mail = email === undefined ? null : contacts.emailContact(email)
  for (const contact of [mail, phone]) if (contact) await checkFree(args, contact)
  const contact = mail ?? phone
  if (!contact) return refuse('INVALID_PARAMETER', { path: 'email' })
  const { accountId } = await createAccount(tx, app, {
    username,
    displayName,
    passwordHash: null,
    birthDate: null,
    country: country ?? null,
    language,
    contact,
    verified: false,
    termsWait: true,
    registration: { isMade: true },
  })
  await staff.inviteAccount(tx, app, accountId, contact)
  await writeAudit(tx, {
    actor,
    action: 'create-user',
    target: { kind: 'ACCOUNT', id: accountId },
    after: { username, displayName },
  })
  return (await userView(tx, app, actor, accountId)) ?? refuse('USERNAME_INVALID')
})

async function checkFree(
  { tx, refuse }: HandlerArgs<typeof contract.admin.createUserAccount>,
  contact: contacts.Contact,
): Promise<void> {
  if ((await contacts.ownerOfContact(tx, contact)) === null) return
  return contact.kind === 'EMAIL'
    ? refuse('EMAIL_TAKEN', { path: 'email' })
    : refuse('PHONE_TAKEN', { path: 'phoneNumber' })
}
