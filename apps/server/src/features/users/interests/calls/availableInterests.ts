import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { interestsFor } from '../store/interests.ts'

export const availableInterests = handle(contract.accounts.availableInterests)(async ({ actor, db }) => ({
  interests: await interestsFor(db, actor.id),
}))
