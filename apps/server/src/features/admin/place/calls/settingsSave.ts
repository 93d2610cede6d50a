import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { saveSettings, settingsView } from '#features/place/index.ts'
import { requireAdministrator } from '../../access.ts'

export const settingsSave = handle(contract.admin.settingsSave)(async ({ body, actor, tx, app }) => {
  requireAdministrator(app, actor)
  const changed = await saveSettings({ tx, app }, { ...body, by: actor.id })
  if (changed) await writeAudit(tx, { actor, action: 'change-place', ...changed })
  return settingsView(tx, app)
})
