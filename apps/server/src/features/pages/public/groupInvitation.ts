import { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import { accountPolicy } from '#features/accounts/index.ts'
import { type ApiAnswer, bodyOf, codeOf } from '../callApi.ts'
import type { PageRequest } from '../pageRequest.ts'

/** An invitation by mail into a group, for visitors. Members accept it in the application. */
export async function groupInvitation(asking: PageRequest, sent?: { answer: ApiAnswer }) {
  const { app, params, read, show, form } = asking
  const linkToken = params['token'] ?? ''
  const answer = await read('/groups/getMailInvitation', { token: linkToken })
  const opens = bodyOf(contract.groups.getMailInvitation, answer)
  // A refusal stands at the form.
  const stopped = sent && sent.answer.status < 400 ? bodyOf(contract.groups.refuseMailInvitations, sent.answer) : null
  return show('groupinvitation', {
    linkToken,
    opens: opens && { group: shownGroup(opens.group), invitedBy: opens.invitedBy, note: opens.note },
    // Also a used link stops further ones.
    isKnown: opens !== null || codeOf(answer) === 'INVITATION_ENDED',
    stoppedFor: stopped?.emailMasked ?? null,
    canRegister: accountPolicy.mayRegister(app.place.now(), false),
    form: form([], stopped ? undefined : sent?.answer),
  })
}

const shownGroup = ({ id, kind, name, picture }: Reply<typeof contract.groups.getMailInvitation>['group']) => ({
  id,
  name,
  isOrganization: kind === 'ENTERPRISE',
  sources: picture?.sources ?? [],
})

/** For a browser without scripts. */
export async function groupInvitationSent(asking: PageRequest) {
  const answer = await asking.post('/groups/refuseMailInvitations', { token: asking.params['token'] ?? '' })
  return groupInvitation(asking, { answer })
}
