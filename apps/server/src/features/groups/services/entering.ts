import type { App } from '#kernel/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/tables.ts'
import { wantKey } from '#features/premium/index.ts'
import { groupPolicy } from '../policy.ts'
import { lockGroup } from '../store/access.ts'
import { askOnce } from './asking.ts'
import { checkAnswers } from './answers.ts'
import { isAutoAccepted } from './autoAccept.ts'
import { admit } from './membership.ts'

/** Joins a group, or asks to if it admits by request. Repeating it is harmless and notifies nobody again. */
export async function enterGroup(
  tx: Tx,
  app: App,
  entering: {
    groupId: string
    userId: string
    note?: string | null
    answers?: readonly string[]
    /** What the answers answer, if known. */
    questions?: readonly string[]
  },
): Promise<'JOINED' | 'REQUESTED'> {
  const { groupId, userId, note = null, answers = [], questions } = entering
  const facts = await lockGroup(tx, userId, groupId, 'preview')
  const verdict = groupPolicy.join(facts)
  if (!verdict.ok) throw new Refusal(verdict.code)
  if (facts.standing === 'MEMBER') return 'JOINED'
  await wantKey(tx, userId, groupId)
  const isFree = groupPolicy.entersFreely(facts)
  if (facts.standing === 'PENDING' && !isFree) return 'REQUESTED'
  if (!isFree) await checkAnswers(tx, groupId, { answers, questions })
  if (isFree || (await isAutoAccepted(tx, { groupId, accountId: userId, answers, now: app.seams.now() }))) {
    await admit(tx, app, { groupId, userId, byId: userId })
    return 'JOINED'
  }
  await askOnce(tx, app, { groupId, userId, kind: 'JOIN', note, answers })
  return 'REQUESTED'
}
