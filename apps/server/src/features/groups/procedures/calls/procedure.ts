import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { procedureView } from '../accessProcedure.ts'

export const procedure = handle(contract.groups.procedure)(({ params, actor, db, app }) =>
  procedureView(db, actor.id, params.procedureId, app.runtime.now()),
)
