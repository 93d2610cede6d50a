import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { offeredLanguages } from '../offeredLanguages.ts'

export const getLanguage = handle(contract.accounts.getLanguage)(async ({ actor, app }) => ({
  language: actor.language,
  available: offeredLanguages(app.place.now()),
}))
