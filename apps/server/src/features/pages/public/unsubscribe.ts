import { challenges, contacts, subscription } from '#features/accounts/index.ts'
import type { ApiAnswer } from '../callApi.ts'
import type { PageRequest } from '../pageRequest.ts'

/** The link at the end of a mail. Opening it changes nothing, because mail programs open links too. */
export async function unsubscribe(asking: PageRequest, refused?: ApiAnswer) {
  const { form, show } = asking
  return show('unsubscribe', { ...(await linkOf(asking)), isDone: false, form: form([], refused) })
}

/** For a browser without scripts. */
export async function unsubscribeSent(asking: PageRequest) {
  const { params, form, show } = asking
  const answer = await asking.post(`/accounts/unsubscribe/${encodeURIComponent(params['token'] ?? '')}`, {})
  if (answer.status >= 400) return unsubscribe(asking, answer)
  return show('unsubscribe', { ...(await linkOf(asking)), isDone: true, form: form([]) })
}

/** The link, and what it ends. */
async function linkOf({ app, params }: PageRequest) {
  const linkToken = params['token'] ?? ''
  const address = challenges.addressOfStopToken(app, linkToken)
  if (address !== null)
    return {
      linkToken,
      ends: { subjects: [], renewals: false, invitations: true, emailMasked: contacts.maskContact(address) },
    }
  const link = await subscription.readUnsubscribeLink(app.db, app, linkToken)
  const ends = link && {
    subjects: link.subjects,
    renewals: link.renewals === true,
    invitations: false,
    emailMasked: link.emailMasked,
  }
  return { linkToken, ends }
}
