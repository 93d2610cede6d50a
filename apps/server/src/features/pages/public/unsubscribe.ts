import { readUnsubscribeLink } from '../../accounts/index.ts'
import type { Answer } from '../ask.ts'
import type { Asking } from '../page.ts'

/** The link at the end of a mail. Opening it changes nothing, because mail programs open links too. */
export async function unsubscribe(asking: Asking, refused?: Answer) {
  const { app, params, form, show } = asking
  const linkToken = params['token'] ?? ''
  const meant = await readUnsubscribeLink(app.db, app, linkToken)
  return show('unsubscribe', {
    linkToken,
    ends: meant && { subjects: meant.subjects, renewals: meant.renewals === true, emailMasked: meant.emailMasked },
    isDone: false,
    form: form([], refused),
  })
}

/** For a browser without scripts. */
export async function unsubscribeSent(asking: Asking) {
  const { app, params, form, show } = asking
  const linkToken = params['token'] ?? ''
  const answer = await asking.post(`/accounts/unsubscribe/${encodeURIComponent(linkToken)}`, {})
  if (answer.status >= 400) return unsubscribe(asking, answer)
  const meant = await readUnsubscribeLink(app.db, app, linkToken)
  return show('unsubscribe', {
    linkToken,
    ends: meant && { subjects: meant.subjects, renewals: meant.renewals === true, emailMasked: meant.emailMasked },
    isDone: true,
    form: form([]),
  })
}
