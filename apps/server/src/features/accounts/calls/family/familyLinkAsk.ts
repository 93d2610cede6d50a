import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { openChallenge, slotOf } from '../../services/challenges.ts'
import { emailContact } from '../../services/contacts.ts'
import { spendSender } from '../../services/limits.ts'
import { contactOfAccount } from '../../store/contacts.ts'
import { nameParent } from '../../store/family.ts'

export const familyLinkAsk = handle(contract.accounts.familyLinkAsk)(async ({ body, actor, tx, app, refuse }) => {
  const { parentEmail } = body
  if (parentEmail !== undefined && (await contactOfAccount(tx, actor.id, emailContact(parentEmail))))
    return refuse('PARENT_EMAIL_NEEDED', { path: 'parentEmail' })
  const asked = await nameParent(tx, actor.id, parentEmail ?? null)
  if (asked === null) return refuse('NOT_ALLOWED')
  if (asked === '') return refuse('PARENT_EMAIL_NEEDED', { path: 'parentEmail' })
  await spendSender(tx, actor.id, app.seams.now())
  const { resendAfter } = await openChallenge(tx, app, {
    purpose: 'PARENT',
    slot: slotOf('PARENT', actor.id),
    contact: asked,
    accountId: actor.id,
  })
  return { parentEmail: asked, resendAfter }
})
