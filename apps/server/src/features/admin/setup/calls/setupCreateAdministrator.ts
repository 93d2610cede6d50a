import { contract } from '@koinon/contract'
import { spokenLanguage } from '#adapters/translation/languages.ts'
import { handle } from '#kernel/http/handler.ts'
import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { signIn, staff } from '#features/accounts/index.ts'
import { requireSetupKey } from '../requireSetupKey.ts'
import { claimSetupKey } from '../store/placeSetup.ts'

export const setupCreateAdministrator = handle(contract.admin.setupCreateAdministrator)(async ({
  body,
  app,
  request,
}) => {
  const { key, displayName, username, email, password, language } = body
  await requireSetupKey(app, key)
  await signIn.checkPassword(app, password, [username, displayName, email], 'password')
  const passwordHash = await signIn.hashPassword(app, password)
  return inTransaction(app, async (tx) => {
    if (!(await claimSetupKey(tx, app.runtime.now()))) throw new Refusal('TOKEN_EXPIRED', { path: 'key' })
    const accountId = await staff.createAdministrator(tx, app, {
      username,
      displayName,
      email,
      passwordHash,
      language: spokenLanguage(app.place.now().languages, [language, signIn.languageOfRequest(app, request)]),
    })
    return signIn.signIn({ tx, app, request }, { accountId })
  })
})
