import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { suggestUsernames } from '../suggestUsernames.ts'

export const usernameSuggestions = handle(contract.accounts.usernameSuggestions)(async ({ body, db, app }) => ({
  suggestions: await suggestUsernames(db, app, body),
}))
