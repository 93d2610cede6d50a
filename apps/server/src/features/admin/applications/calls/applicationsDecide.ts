import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { applications } from '#features/accounts/index.ts'

export const applicationsDecide = handle(contract.admin.applicationsDecide)(async ({ body, actor, tx, app }) =>
  applications.decideApplications({ tx, app }, body.ids, {
    actor,
    decision: body.decision,
    from: body.state,
    message: body.message?.trim() ?? '',
  }),
)
