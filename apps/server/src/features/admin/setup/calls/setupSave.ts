import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { requireAdministrator } from '../../access.ts'
import { setupView } from '../setupView.ts'
import { saveSetup } from '../store/placeSetup.ts'

export const setupSave = handle(contract.admin.setupSave)(async ({ body, actor, app, tx }) => {
  requireAdministrator(app, actor)
  const { hasBackups, dismissed } = body
  const timeIf = (isTrue: boolean) => (isTrue ? app.runtime.now() : null)
  await saveSetup(tx, {
    ...(hasBackups === undefined ? {} : { backupsAt: timeIf(hasBackups) }),
    ...(dismissed === undefined ? {} : { dismissedAt: timeIf(dismissed) }),
  })
  await writeAudit(tx, { actor, action: 'save-setup', after: body })
  return setupView(tx, app, actor.id)
})
