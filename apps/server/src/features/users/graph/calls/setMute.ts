import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { peoplePolicy } from '../../policy.ts'
import { muteView } from '../presentMutes.ts'
import { accessPerson } from '../../store/access.ts'
import { personCards } from '../../store/cards.ts'
import { putMute } from '../store/mutes.ts'

export const setMute = handle(contract.users.setMute)(async ({ body, actor, tx, app, refuse }) => {
  const now = app.runtime.now()
  const until = body.until ? new Date(body.until) : null
  if (until && until <= now) return refuse('INVALID_PARAMETER', { path: 'until', detail: 'That time has passed.' })
  const facts = await accessPerson(tx, actor.id, body.userId, 'card')
  const verdict = peoplePolicy.mute(facts)
  if (!verdict.ok) return refuse(verdict.code)
  const mute = await putMute(tx, { muterId: actor.id, mutedId: facts.id, until, now })
  await emit(tx, 'account.changed', { accountId: actor.id })
  const person = (await personCards(tx, actor.id, [facts.id])).get(facts.id)
  return person ? muteView(mute, person) : refuse('USER_NOT_FOUND')
})
