import { contract } from '@koinon/contract'
import { type ApiAnswer, bodyOf } from '../callApi.ts'
import type { PageRequest } from '../pageRequest.ts'

/** The link in the mail to an owner. Opening it changes nothing, because mail programs open links too. */
export async function claimedGroup(asking: PageRequest, sent?: { answer: ApiAnswer }) {
  const { params, read, show, form } = asking
  const linkToken = params['token'] ?? ''
  const claimed = bodyOf(contract.groups.successionLink, await read('/groups/succession/link', { token: linkToken }))
  const isDone = sent !== undefined && sent.answer.status < 400
  return show('claimedgroup', { linkToken, claimed, isDone, form: form([], isDone ? undefined : sent?.answer) })
}

/** For a browser without scripts. */
export async function claimedGroupSent(asking: PageRequest) {
  const answer = await asking.post('/groups/succession/stopByLink', { token: asking.params['token'] ?? '' })
  return claimedGroup(asking, { answer })
}
