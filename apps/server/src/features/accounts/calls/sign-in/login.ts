import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { inTransaction } from '#kernel/unit.ts'
import { countryAsked } from '../../services/browser.ts'
import { contactOf } from '../../services/contacts.ts'
import { forgetPasswordTries, spendPasswordTry } from '../../services/limits.ts'
import { ownBrowserOf } from '../../services/own-browser.ts'
import { hashPassword, passwordFits } from '../../services/passwords.ts'
import { lockFor, signIn } from '../../services/sign-in.ts'
import { accountByIdentifier, setPassword } from '../../store/accounts.ts'

export const login = handle(contract.accounts.login)(async ({ body, app, db, request, refuse }) => {
  const { password, client, remember } = body
  const name = body.identifier
    .trim()
    .toLowerCase()
    .replace(/^[@＠]/, '')
  const contact = contactOf(name, countryAsked(request))
  // Counted before it is tried, and by the name as typed: names that nobody has are locked in the same way.
  const found = accountByIdentifier(db, {
    username: name,
    email: contact?.kind === 'EMAIL' ? contact.value : '',
    phone: contact?.kind === 'PHONE' ? contact.value : '',
  })
  const ownBrowser = async () => ownBrowserOf(db, request, (await found)?.id ?? null)
  const [, account] = await Promise.all([
    spendPasswordTry(db, contact?.value ?? name, app.seams.now(), ownBrowser),
    found,
  ])
  const fits = await passwordFits(app, account?.passwordHash ?? null, password)
  if (!account || !fits) return refuse('BAD_CREDENTIALS')
  const outdated = account.passwordHash !== null && app.ports.passwords.isOutdated(account.passwordHash)
  const better = outdated ? await hashPassword(app, password) : null
  return inTransaction(app, async (tx) => {
    const locked = await lockFor({ tx, app, request }, { accountId: account.id, client })
    const present = locked.account?.passwordHash ?? null
    const isSame = present === account.passwordHash
    // It was replaced while this one was being tried.
    if (!isSame && !(await passwordFits(app, present, password))) return refuse('BAD_CREDENTIALS')
    await forgetPasswordTries(tx, contact?.value ?? name)
    if (better && isSame) await setPassword(tx, { accountId: account.id, hash: better, now: app.seams.now() })
    return signIn({ tx, app, request }, { accountId: account.id, locked, client, remember })
  })
})
