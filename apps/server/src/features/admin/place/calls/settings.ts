import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { settingsView } from '#features/place/index.ts'

export const settings = handle(contract.admin.settings)(async ({ app, db }) => settingsView(db, app))
