import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { interestsFor } from '../store/interests.ts'

const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

export const getAvailableInterests = handle(contract.users.getAvailableInterests)(async ({ query, actor, db }) => {
  const items = await interestsFor(db, actor.id)
  const folded = fold(query.query ?? '')
  return { items: items.filter(({ name }) => fold(name).includes(folded)) }
})
