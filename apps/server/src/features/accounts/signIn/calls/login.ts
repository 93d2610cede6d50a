import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { countryOfRequest } from '../browserIdentity.ts'
import { contactOf } from '../../contacts/contactValues.ts'
import { clearPasswordAttempts, consumePasswordAttempt } from '../attemptLimits.ts'
import { recognizedBrowserOf } from '../recognizedBrowser.ts'
import { hashPassword, isCorrectPassword } from '../passwords.ts'
import { lockForSignIn, signIn } from '../signIn.ts'
import { accountByIdentifier, setPassword } from '../../store/accounts.ts'

export const login = handle(contract.accounts.login)(async ({ body, app, db, request, refuse }) => {
  const { password, client, remember } = body
  const name = body.identifier
    .trim()
    .toLowerCase()
    .replace(/^[@＠]/, '')
  const contact = contactOf(name, countryOfRequest(app, request))
  // Counted before it is tried, and by the name as typed: names that nobody has are locked in the same way.
  const found = accountByIdentifier(db, {
    username: name,
    email: contact?.kind === 'EMAIL' ? contact.value : '',
    phone: contact?.kind === 'PHONE' ? contact.value : '',
  })
  const recognizedBrowser = async () => recognizedBrowserOf(db, request, (await found)?.id ?? null)
  const [, account] = await Promise.all([
    consumePasswordAttempt(db, contact?.value ?? name, app.runtime.now(), recognizedBrowser),
    found,
  ])
  const fits = await isCorrectPassword(app, account?.passwordHash ?? null, password)
  if (!account || !fits) return refuse('BAD_CREDENTIALS')
  const outdated = account.passwordHash !== null && app.ports.passwords.isOutdated(account.passwordHash)
  const better = outdated ? await hashPassword(app, password) : null
  return inTransaction(app, async (tx) => {
    const locked = await lockForSignIn({ tx, app, request }, { accountId: account.id, client })
    const present = locked.account?.passwordHash ?? null
    const isSame = present === account.passwordHash
    // It was replaced while this one was being tried.
    if (!isSame && !(await isCorrectPassword(app, present, password))) return refuse('BAD_CREDENTIALS')
    await clearPasswordAttempts(tx, contact?.value ?? name)
    if (better && isSame) await setPassword(tx, { accountId: account.id, hash: better, now: app.runtime.now() })
    return signIn({ tx, app, request }, { accountId: account.id, locked, client, remember })
  })
})
