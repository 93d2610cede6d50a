import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { publicEvent } from '../../../events/index.ts'

export const getPublicEvent = handle(contract.landing.getPublicEvent)(async ({ params, query, db, app }) => ({
  event: await publicEvent(db, app, params.eventId, query.occurrence),
}))
